import type { Socket } from 'node:net'

const MAX_WAITING = 512

/** Gives a socket to a worker; calls back when the worker has taken it, and never if the worker dies before. */
export type HandOver = (socket: Socket, taken: () => void) => void

/** Connections wait here until there is a worker that takes them. */
export class ConnectionQueue {
  #waiting: Socket[] = []
  #handOver: HandOver | undefined
  /** The one that is on its way, and stays open here until it is taken. */
  #current: Socket | undefined

  /** Adds a connection of which nothing has been read. */
  readonly add = (socket: Socket): void => {
    socket.on('error', () => socket.destroy())
    if (this.#waiting.length >= MAX_WAITING) {
      socket.destroy()
      return
    }
    this.#waiting.push(socket)
    this.#next()
  }

  /** From now on a worker takes the connections. */
  attach(handOver: HandOver): void {
    this.#handOver = handOver
    this.#next()
  }

  /** The worker is gone: connections wait for the next one, also the one that it has not taken. */
  detach(): void {
    this.#handOver = undefined
    if (this.#current !== undefined) this.#waiting.unshift(this.#current)
    this.#current = undefined
  }

  /** Closes every waiting connection. */
  close(): void {
    this.detach()
    for (const socket of this.#waiting.splice(0)) socket.destroy()
  }

  #next(): void {
    while (this.#handOver !== undefined && this.#current === undefined) {
      const socket = this.#waiting.shift()
      if (socket === undefined) return
      if (socket.destroyed) continue
      this.#current = socket
      this.#handOver(socket, () => {
        if (this.#current !== socket) return
        this.#current = undefined
        // Closes only our end: the worker has its own.
        socket.destroy()
        this.#next()
      })
    }
  }
}
