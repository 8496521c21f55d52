import { describe, expect, test } from '@jest/globals'
import { allowedSetting } from '../../src/archive/git-config.ts'
import { publicUrl } from '../../src/archive/public-url.ts'

describe('the URL of a remote', () => {
  test.each([
    ['https://github.com/o/r.git', 'https://github.com/o/r.git'],
    ['https://token@github.com/o/r', 'https://github.com/o/r'],
    ['https://user:token@host:8443/o/r', 'https://host:8443/o/r'],
    ['https://user:to@ken@host/o/r', 'https://host/o/r'],
    ['https://user:to/ken@host/o/r', undefined],
    ['https://us/er:token@host/o/r', undefined],
    ['HTTPS://u:p@h/p?access_token=t#f', 'HTTPS://h/p'],
    ['https://u:p@[::1]:80/p', 'https://[::1]:80/p'],
    ['ssh://git@host:22/o/r', 'ssh://git@host:22/o/r'],
    ['ssh://me:secret@host/o/r', 'ssh://host/o/r'],
    ['git@github.com:o/r.git', 'git@github.com:o/r.git'],
    ['token@github.com:o/r.git', 'github.com:o/r.git'],
    ['user:token@host/o/r', undefined],
    ['ext::sh -c "echo token"', undefined],
    ['codecommit::https://u:p@host/r', undefined],
    ['../relative/path', '../relative/path'],
    ['/srv/repo@v1:x', '/srv/repo@v1:x'],
    ['C:\\repos\\one', 'C:\\repos\\one'],
    ['file:///srv/repo', 'file:///srv/repo'],
    ['origin', 'origin'],
    // Tokens in the path.
    ['https://host/x-access-token/abc/repo', 'https://host/x-access-token/***/repo'],
    ['https://host/9f8e7d6c5b4a39281706f5e4d3c2b1a0/repo.git', 'https://host/***/repo.git'],
    ['https://host/git/Zk3bQ9xLmN0pRs7T/o/r', 'https://host/git/***/o/r'],
    ['https://host/o/r/1b4e28ba-2fa1-11d2-883f-0016d3cca427', 'https://host/o/r/***'],
    ['https://host/token=abc/r', 'https://host/***/r'],
    ['https://host/%67hs_abc/r', 'https://host/***/r'],
    ['https://host/a%zz/r', 'https://host/***/r'],
    ['https://github.com/ghs_t0ken/r', 'https://github.com/***/r'],
    ['https://github.com/o/r/Zk3bQ9xLmN0pRs7T', 'https://github.com/o/r/***'],
    ['git@host:glpat-abc/r.git', 'git@host:***/r.git'],
    // Names.
    ['https://host/company/token-service/r', 'https://host/company/token-service/r'],
    ['https://github.com/o/lab-9f8e7d6c5b4a3928.git', 'https://github.com/o/lab-9f8e7d6c5b4a3928.git'],
    [
      'https://gitlab.com/group/sub-group/deep_er/MyProject2024.git',
      'https://gitlab.com/group/sub-group/deep_er/MyProject2024.git'
    ],
    ['https://dev.azure.com/org/My%20Project/_git/Some.Repo', 'https://dev.azure.com/org/My%20Project/_git/Some.Repo'],
    [
      'https://git-codecommit.us-east-1.amazonaws.com/v1/repos/MyRepo',
      'https://git-codecommit.us-east-1.amazonaws.com/v1/repos/MyRepo'
    ],
    ['https://gerrit.example.org/a/platform/frameworks/base', 'https://gerrit.example.org/a/platform/frameworks/base'],
    [
      'https://bitbucket.example.org/scm/~first.last/k8s-log4j2_i18n.git',
      'https://bitbucket.example.org/scm/~first.last/k8s-log4j2_i18n.git'
    ],
    ['https://host/日本語/プロジェクト', 'https://host/日本語/プロジェクト']
  ])('%s becomes %s', (url, expected) => {
    expect(publicUrl(url)).toBe(expected)
  })
})

describe('the setting', () => {
  const settingFor = (key: string, value: string) => {
    const [section = '', ...rest] = key.split('.')
    const name = rest.pop() ?? ''
    const subsection = rest.length > 0 ? rest.join('.') : undefined
    return allowedSetting({ section, subsection, name, value }).map((setting) => setting.value)[0]
  }

  test.each([
    ['core.filemode', 'true'],
    ['core.repositoryformatversion', '1'],
    ['extensions.objectformat', 'sha256'],
    ['extensions.partialclone', 'origin'],
    ['remote.origin.fetch', '+refs/heads/*:refs/remotes/origin/*'],
    ['remote.origin.partialclonefilter', 'blob:none'],
    ['branch.feature/a.b.remote', 'origin'],
    ['branch.me@fix.merge', 'refs/heads/x'],
    ['submodule.libs/one.active', 'true'],
    ['user.name', 'Ada "the first" \\ L']
  ])('%s is kept', (key, value) => {
    expect(settingFor(key, value)).toBe(value)
  })

  test.each([
    ['http.extraheader', 'x'],
    ['http.https://github.com/.extraheader', 'x'],
    ['credential.helper', 'store'],
    ['include.path', 'x'],
    ['includeif.gitdir:x.path', 'x'],
    ['url.https://t@h/.insteadof', 'x'],
    ['core.hookspath', 'x'],
    ['core.fsmonitor', 'x'],
    ['core.sshcommand', 'x'],
    ['core.askpass', 'x'],
    ['core.editor', 'x'],
    ['core.pager', 'x'],
    ['core.worktree', '/elsewhere'],
    ['core.bare', 'true'],
    ['core.eol', 'lf; echo token'],
    ['remote.origin.pushurl', 'https://h/'],
    ['remote.origin.uploadpack', 'x'],
    ['remote.https://t@h/.fetch', 'x'],
    ['branch.main.remote', 'https://t@h/r'],
    ['filter.lfs.process', 'x'],
    ['user.signingkey', 'x'],
    ['user.name', 'two\nlines']
  ])('%s is dropped', (key, value) => {
    expect(settingFor(key, value)).toBeUndefined()
  })
})
