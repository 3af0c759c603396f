import type { UniversalProvider } from "./UniversalProvider.ts"

/** The library's connection to the relay, as far as it is used here. */
interface Connection {
  readonly url: string
  registering: boolean
  register: (url?: string) => Promise<WebSocket>
  readonly onOpen: (socket: WebSocket) => void
  readonly emitError: (error: unknown) => Error
}

/**
 * A browser opens one socket to an address at a time (RFC 6455, 4.1), and the library only forgets a socket that does
 * not open: no later one would open either. So each socket is closed when the next one is made, and by the function
 * this returns.
 */
export const closeUnopened = (relayer: UniversalProvider["client"]["core"]["relayer"]): (() => void) => {
  const internal = relayer as unknown as {
    createProvider: () => Promise<void>
    readonly provider: { readonly connection: Connection }
  }
  let opening: WebSocket | undefined
  const close = () => {
    opening?.close()
    opening = undefined
  }
  const create = internal.createProvider.bind(relayer)
  internal.createProvider = async () => {
    // An attempt that paused goes on after another one has opened a socket, which it would only forget.
    if (relayer.connected) return
    close()
    await create()
    const { connection } = internal.provider
    const wait = connection.register.bind(connection)
    connection.register = (url = connection.url) => {
      if (connection.registering) return wait(url)
      connection.registering = true
      return new Promise((resolve, reject) => {
        const socket = new WebSocket(url)
        opening = socket
        socket.onerror = (event) => reject(connection.emitError(Reflect.get(event, "error")))
        socket.onopen = () => {
          opening = undefined
          connection.onOpen(socket)
          resolve(socket)
        }
      })
    }
  }
  return close
}
