import type { Hex } from "../../services/base/addresses/Hex.ts"

/** A call that code makes. */
export interface CodeCall {
  readonly to: Hex
  readonly data: Hex
  readonly value: bigint
}

/** What code sees of the chain. */
export interface CodeWorld {
  /** The account whose address the code stands at, and who calls it. */
  readonly self: Hex
  readonly caller: Hex
  readonly balance: (address: Hex) => bigint
  /** What a call gives back, or `undefined` where it fails. */
  readonly call: (call: CodeCall) => Hex | undefined
  readonly staticCall: (call: CodeCall) => Hex | undefined
}

const wordMask = (1n << 256n) - 1n
const addressMask = (1n << 160n) - 1n

/**
 * Runs the code of a trial (`services/ports/simulation/probeCode.ts`) as an EVM does, for the few instructions that it has.
 * Throws at any other, and at a jump to no mark.
 */
export const runCode = (code: Hex, world: CodeWorld): Hex => {
  const bytes = Uint8Array.from(code.slice(2).match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  let memory = new Uint8Array(0)
  const grow = (size: number) => {
    if (size <= memory.length) return
    const grown = new Uint8Array(size)
    grown.set(memory)
    memory = grown
  }
  const hexOf = (part: Uint8Array): Hex => `0x${[...part].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`
  const addressOf = (word: bigint): Hex => `0x${(word & addressMask).toString(16).padStart(40, "0")}`
  const stack: Array<bigint> = []
  const pop = () => {
    const top = stack.pop()
    if (top === undefined) throw new Error("The stack is empty")
    return top
  }
  const size = () => Number(pop())
  const write = (at: number, part: ArrayLike<number>) => {
    grow(at + part.length)
    memory.set(part, at)
  }
  const read = (at: number, length: number) => {
    grow(at + length)
    return memory.slice(at, at + length)
  }
  const bytesOf = (hex: string) => Uint8Array.from(hex.slice(2).match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  let returned = 0
  const call = (withValue: boolean) => {
    pop()
    const to = addressOf(pop())
    const value = withValue ? pop() : 0n
    const [from, length, out, outLength] = [size(), size(), size(), size()]
    const asked = { to, data: hexOf(read(from, length)), value }
    const answer = withValue ? world.call(asked) : world.staticCall(asked)
    const given = bytesOf(answer ?? "0x")
    returned = given.length
    write(out, given.slice(0, outLength))
    stack.push(answer === undefined ? 0n : 1n)
  }
  for (let at = 0; at < bytes.length; at++) {
    const op = bytes[at]!
    if (op >= 0x60 && op <= 0x7f) {
      const length = op - 0x5f
      stack.push(BigInt(hexOf(bytes.slice(at + 1, at + 1 + length))))
      at += length
    } else if (op === 0x00) return "0x"
    else if (op === 0x11) stack.push(pop() > pop() ? 1n : 0n)
    else if (op === 0x14) stack.push(pop() === pop() ? 1n : 0n)
    else if (op === 0x16) stack.push(pop() & pop())
    else if (op === 0x30) stack.push(BigInt(world.self))
    else if (op === 0x31) stack.push(world.balance(addressOf(pop())))
    else if (op === 0x33) stack.push(BigInt(world.caller))
    else if (op === 0x39) {
      const [to, from, length] = [size(), size(), size()]
      write(
        to,
        Array.from({ length }, (_, index) => bytes[from + index] ?? 0)
      )
    } else if (op === 0x3d) stack.push(BigInt(returned))
    else if (op === 0x51) stack.push(BigInt(hexOf(read(size(), 32))))
    else if (op === 0x52) {
      const to = size()
      write(to, bytesOf(`0x${(pop() & wordMask).toString(16).padStart(64, "0")}`))
    } else if (op === 0x57) {
      const [to, condition] = [size(), pop()]
      if (condition === 0n) continue
      if (bytes[to] !== 0x5b) throw new Error(`There is no mark at ${to}`)
      at = to
    } else if (op === 0x5a) stack.push(30_000_000n)
    else if (op === 0x5b) continue
    else if (op === 0xf1) call(true)
    else if (op === 0xfa) call(false)
    else if (op === 0xf3) return hexOf(read(size(), size()))
    else throw new Error(`The instruction 0x${op.toString(16)} is not known here`)
  }
  return "0x"
}
