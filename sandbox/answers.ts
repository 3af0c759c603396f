import { createConnection } from "node:net"

/** Whether a server listens at a loopback URL; for tests that everything was stopped. */
export const answers = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ host: "127.0.0.1", port: Number(new URL(url).port) })
    socket.once("connect", () => {
      socket.destroy()
      resolve(true)
    })
    socket.once("error", () => resolve(false))
  })
