import { createConnection } from "node:net"

/** Whether anything listens at a loopback address; for tests that nothing is left behind. */
export const answers = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ host: "127.0.0.1", port: Number(new URL(url).port) })
    socket.once("connect", () => {
      socket.destroy()
      resolve(true)
    })
    socket.once("error", () => resolve(false))
  })
