/** Why a proxy made no connection, by what it answered, if it did. */
export function proxyReason(status: string | undefined): string {
  if (status === '407') return 'The proxy wants credentials, or other ones.'
  if (status === undefined) return 'The proxy is not reachable.'
  return status.startsWith('5')
    ? 'The proxy cannot reach the host, or is overloaded.'
    : 'The proxy does not allow this host, or not as many connections.'
}

/** What happened, why and what to do, for a code of Node's. */
export function explain(host: string, code: string, established: boolean): readonly [string, string, string] {
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return [
      `The host ${host} was not found (${code}).`,
      'The name is misspelt, or the runner cannot resolve names outside its network.',
      'Check the address and the DNS of the runner; set HTTPS_PROXY if there is a proxy.'
    ]
  }
  if (code === 'ECONNREFUSED') {
    return [
      `${host} refused the connection (${code}).`,
      'Nothing listens there, or a firewall is in the way.',
      'Check the address and port, and what the runner may reach.'
    ]
  }
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return [
      `The certificate of ${host} is not trusted: it is made out to another name.`,
      'Something else than the service answers there: a proxy, a login page of the network, or a wrong DNS entry.',
      'Check the address, and what stands between the runner and the host.'
    ]
  }
  if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID') {
    return [
      `The certificate of ${host} is not trusted: it is out of date (${code}).`,
      'It was not renewed in time, or the clock of the runner is wrong.',
      'Check the clock of the runner; if it is right, whoever runs the host must renew the certificate.'
    ]
  }
  if (isCertificateCode(code)) {
    return [
      `The certificate of ${host} is not trusted (${code}).`,
      'A proxy or a self-hosted service uses a certificate authority that Node does not know.',
      'Set NODE_EXTRA_CA_CERTS to the file with that authority in the environment of the runner.'
    ]
  }
  if (!established) {
    return [
      `No connection to ${host} (${code || 'no reason given'}).`,
      'The network, a firewall or a TLS handshake failed before anything was sent.',
      'Run the job again; if it stays so, check what the runner may reach.'
    ]
  }
  return [
    `The connection to ${host} broke (${code || 'no reason given'}).`,
    'The other side, or a proxy on the way, closed it before there was an answer.',
    'Run the job again; if it stays so, look at the status of the service.'
  ]
}

/** Whether the certificate is to blame. */
export function isCertificateCode(code: string): boolean {
  return /CERT|UNABLE_TO_GET_ISSUER|UNABLE_TO_VERIFY|INVALID_CA|CRL|HOSTNAME_MISMATCH/.test(code)
}
