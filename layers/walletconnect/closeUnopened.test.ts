import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { closeUnopened } from "./closeUnopened.ts"

/** A socket that opens when the test says so. */
class Socket {
  static readonly all: Array<Socket> = []
  readyState = 0
  onopen?: () => void
  constructor() {
    Socket.all.push(this)
  }
  open() {
    this.readyState = 1
    this.onopen?.()
  }
  close() {
    this.readyState = 3
  }
}

/** The library's relayer, as far as `closeUnopened` knows it. */
const makeRelayer = () => {
  const relayer = {
    provider: undefined as undefined | { connection: ReturnType<typeof makeConnection> },
    get connected() {
      return relayer.provider?.connection.socket?.readyState === 1
    },
    createProvider: async () => void (relayer.provider = { connection: makeConnection() })
  }
  const makeConnection = () => ({
    url: "wss://relay.example",
    registering: false,
    socket: undefined as Socket | undefined,
    register: async (_url?: string): Promise<unknown> => undefined,
    onOpen(socket: Socket) {
      this.socket = socket
    },
    emitError: (error: unknown) => error
  })
  const close = closeUnopened(relayer as unknown as Parameters<typeof closeUnopened>[0])
  /** An attempt to connect, as the library makes it. */
  const connect = async () => {
    await relayer.createProvider()
    relayer.provider!.connection.register().catch(() => {})
  }
  return { connect, close }
}
const states = () => Socket.all.map(({ readyState }) => ["connecting", "open", "closing", "closed"][readyState])

beforeEach(() => {
  Socket.all.length = 0
  vi.stubGlobal("WebSocket", Socket)
})
afterEach(() => void vi.unstubAllGlobals())

it("closes a socket that did not open when the next one is made, and when told", async () => {
  const { connect, close } = makeRelayer()
  await connect()
  await connect()
  expect(states()).toEqual(["closed", "connecting"])
  close()
  expect(states()).toEqual(["closed", "closed"])
})

it("keeps the one that opened: an attempt that goes on later makes no other", async () => {
  const { connect, close } = makeRelayer()
  await connect()
  Socket.all[0]!.open()
  await connect()
  close()
  expect(states()).toEqual(["open"])
})
