import { assert } from "@effect/vitest"
import { Cause, Effect, Exit, Fiber } from "effect"
import { signMessage } from "../../services/account/profile/signMessage.ts"
import { switchNetwork } from "../../services/account/profile/switchNetwork.ts"
import { networkId } from "../../services/base/network/networkId.ts"
import { makeHand, type Hand } from "./Hand.ts"
import type { MatrixWay } from "./MatrixWay.ts"
import { visit, type Visit } from "./visit.ts"
import { passSeconds, settled } from "../support/virtualTime.ts"

/** One cell's world: the wallet, and what the browser stores. */
interface Cell {
  readonly way: MatrixWay
  readonly hand: Hand
  readonly cells: Map<string, string>
  /** Puts the wallet on the page, and takes it away. */
  readonly appear: () => void
  readonly vanish: () => void
  readonly visit: (options?: { readonly signsIn?: boolean }) => ReturnType<typeof visit>
  /** What `now` of a visit says of an account on a network of the host. */
  readonly shown: (account: number, network: number) => string
}

/** What a column needs of a way; the first that it cannot is the cell's reason. */
type Need = keyof MatrixWay["cannot"] | "late"

interface Column {
  readonly name: string
  readonly needs: ReadonlyArray<Need>
  /** Has no program where the way can do this: another column is about it. */
  readonly unless?: Need
  readonly run: (cell: Cell) => Effect.Effect<unknown, unknown>
}

const text = "Saltmarsh asks for your name."

const errorOf = <A, E>(effect: Effect.Effect<A, E>) =>
  Effect.map(Effect.exit(effect), (exit) =>
    Exit.isFailure(exit) ? (Cause.squash(exit.cause) as { readonly _tag?: string }) : undefined
  )

/** A visit on which somebody has connected the wallet. */
const connected = Effect.fnUntraced(function* (cell: Cell, options: { readonly signsIn?: boolean } = {}) {
  cell.appear()
  const page = yield* cell.visit(options)
  yield* page.connect
  yield* settled
  return page
})

/** The next visit, with the wallet there from the start. */
const again = Effect.fnUntraced(function* (cell: Cell, page: Visit) {
  yield* page.leave
  const next = yield* cell.visit()
  yield* passSeconds(1)
  return next
})

const isStored = ({ cells, way }: Cell) => cells.get("connections")?.includes(way.connectorId) === true

const connectHere: Column = {
  name: "connect on the page's network",
  needs: [],
  run: Effect.fnUntraced(function* (cell) {
    const page = yield* connected(cell)
    assert.strictEqual(page.now(), cell.shown(0, cell.hand.network))
    assert.deepStrictEqual(cell.hand.prompts, ["connect"])
    assert.isTrue(isStored(cell))
  })
}

const choose = ({ way }: Cell, page: Visit, network: number) =>
  page.connections.activate({ namespace: way.namespace, networkId: networkId(way.networks[network]!.id) })

const connectThere: Column = {
  name: "connect on another network, chosen before",
  needs: ["follow"],
  run: Effect.fnUntraced(function* (cell) {
    cell.appear()
    const page = yield* cell.visit()
    yield* choose(cell, page, 1)
    yield* page.connect
    assert.strictEqual(page.now(), cell.shown(0, 1))
    assert.strictEqual(cell.hand.prompts[0], "connect")
  })
}

const switches: Column = {
  name: "switch the network while connected",
  needs: ["follow"],
  run: Effect.fnUntraced(function* (cell) {
    const page = yield* connected(cell)
    const switching = yield* Effect.forkChild(page.provide(switchNetwork(cell.way.networks[1].id)), {
      startImmediately: true
    })
    yield* passSeconds(2)
    const told = yield* Fiber.join(switching)
    // When the call is over the page is there, and so is the account.
    assert.strictEqual(told.id, networkId(cell.way.networks[1].id))
    assert.strictEqual(page.now(), cell.shown(0, 1))
  })
}

const connectRefused: Column = {
  name: "connect where the wallet cannot follow",
  needs: [],
  unless: "follow",
  run: Effect.fnUntraced(function* (cell) {
    cell.appear()
    const page = yield* cell.visit()
    const other = 1 - cell.hand.network
    if (cell.way.cannot.connect === undefined) yield* choose(cell, page, other)
    const error = yield* errorOf(page.connect)
    assert.strictEqual(error?._tag, "NetworkRefused")
    assert.isUndefined(page.now())
    assert.strictEqual(page.network(), cell.way.networks[cell.way.cannot.connect === undefined ? other : 0]!.name)
    assert.isFalse(isStored(cell))
  })
}

const connectMoved: Column = {
  name: "connect with the wallet on another network",
  needs: ["move"],
  run: Effect.fnUntraced(function* (cell) {
    cell.hand.network = 1
    const page = yield* connected(cell)
    assert.strictEqual(page.now(), cell.shown(0, 1))
  })
}

const restoreLate: Column = {
  name: "restore, the wallet 5 s late",
  needs: ["late", "restore"],
  run: Effect.fnUntraced(function* (cell) {
    const first = yield* connected(cell)
    yield* first.leave
    cell.vanish()
    const page = yield* cell.visit()
    yield* passSeconds(5)
    assert.isUndefined(page.now())
    cell.appear()
    yield* passSeconds(6)
    assert.strictEqual(page.now(), cell.shown(0, cell.hand.network))
    assert.deepStrictEqual(cell.hand.prompts, ["connect"])
  })
}

const restoreAbsent: Column = {
  name: "restore, the wallet absent on one visit",
  needs: ["late", "restore"],
  run: Effect.fnUntraced(function* (cell) {
    const first = yield* connected(cell)
    yield* first.leave
    cell.vanish()
    const without = yield* cell.visit()
    yield* passSeconds(120)
    assert.isUndefined(without.now())
    assert.isTrue(isStored(cell))
    cell.appear()
    const page = yield* again(cell, without)
    assert.strictEqual(page.now(), cell.shown(0, cell.hand.network))
    assert.deepStrictEqual(cell.hand.prompts, ["connect"])
  })
}

const restoreLocked: Column = {
  name: "restore, the wallet locked, then unlocked",
  needs: ["restore", "unlock"],
  run: Effect.fnUntraced(function* (cell) {
    const first = yield* connected(cell)
    yield* first.leave
    cell.hand.change({ locked: true })
    const page = yield* cell.visit()
    yield* passSeconds(30)
    assert.isUndefined(page.now())
    assert.isTrue(isStored(cell))
    cell.hand.change({ locked: false })
    yield* passSeconds(1)
    assert.strictEqual(page.now(), cell.shown(0, cell.hand.network))
    assert.deepStrictEqual(cell.hand.prompts, ["connect"])
  })
}

const restoreAccount: Column = {
  name: "restore, another account is in use",
  needs: ["restore", "accounts"],
  run: Effect.fnUntraced(function* (cell) {
    const first = yield* connected(cell)
    cell.hand.account = 1
    const page = yield* again(cell, first)
    assert.strictEqual(page.now(), cell.shown(1, 0))
  })
}

const restoreNetwork: Column = {
  name: "restore, the wallet is on another network",
  needs: ["restore", "move"],
  run: Effect.fnUntraced(function* (cell) {
    const first = yield* connected(cell)
    cell.hand.network = 1
    const page = yield* again(cell, first)
    assert.strictEqual(page.now(), cell.shown(0, 1))
  })
}

const restoreSilent: Column = {
  name: "restore without a question, where the wallet has none",
  needs: [],
  unless: "restore",
  run: Effect.fnUntraced(function* (cell) {
    const first = yield* connected(cell)
    const page = yield* again(cell, first)
    yield* passSeconds(60)
    assert.isUndefined(page.now())
    // Nothing was asked that the user had not pressed, and the wallet is not forgotten.
    assert.deepStrictEqual(cell.hand.prompts, ["connect"])
    assert.isTrue(isStored(cell))
  })
}

const accountMoves: Column = {
  name: "the account moves",
  needs: ["hint", "accounts"],
  run: Effect.fnUntraced(function* (cell) {
    const page = yield* connected(cell)
    cell.hand.change({ account: 1 })
    yield* passSeconds(1)
    assert.strictEqual(page.now(), cell.shown(1, 0))
  })
}

const networkMoves: Column = {
  name: "the network moves",
  needs: ["hint", "move"],
  run: Effect.fnUntraced(function* (cell) {
    const page = yield* connected(cell)
    cell.hand.change({ network: 1 })
    yield* passSeconds(1)
    assert.strictEqual(page.now(), cell.shown(0, 1))
  })
}

const locks: Column = {
  name: "the wallet is locked, and unlocked",
  needs: ["unlock"],
  run: Effect.fnUntraced(function* (cell) {
    const page = yield* connected(cell)
    cell.hand.change({ locked: true })
    yield* passSeconds(1)
    assert.isUndefined(page.now())
    cell.hand.change({ locked: false })
    yield* passSeconds(1)
    assert.strictEqual(page.now(), cell.shown(0, cell.hand.network))
    assert.deepStrictEqual(cell.hand.prompts, ["connect"])
  })
}

const signs: Column = {
  name: "sign a text",
  needs: ["sign"],
  run: Effect.fnUntraced(function* (cell) {
    const page = yield* connected(cell)
    const signature = yield* page.provide(signMessage(text))
    const { verify } = cell.way
    assert.isTrue(yield* Effect.promise(async () => verify(text, signature, 0, cell.hand.network)))
    assert.deepStrictEqual(cell.hand.prompts, ["connect", "sign"])
  })
}

const movesWhileSigning: Column = {
  name: "the account moves while a text is signed",
  needs: ["sign", "accounts"],
  run: Effect.fnUntraced(function* (cell) {
    const page = yield* connected(cell)
    let answer = () => {}
    cell.hand.open = new Promise((resolve) => {
      answer = resolve
    })
    const signing = yield* Effect.forkChild(Effect.exit(page.provide(signMessage(text))), { startImmediately: true })
    yield* settled
    cell.hand.change({ account: 1 })
    answer()
    yield* passSeconds(5)
    const exit = yield* Fiber.join(signing)
    // The account that was asked has signed, or none: never another one in its place.
    if (Exit.isSuccess(exit)) {
      const { verify } = cell.way
      assert.isTrue(yield* Effect.promise(async () => verify(text, exit.value, 0, cell.hand.network)))
    } else assert.property(Cause.squash(exit.cause), "_tag")
  })
}

const signsIn: Column = {
  name: "sign in",
  needs: ["sign"],
  run: Effect.fnUntraced(function* (cell) {
    const page = yield* connected(cell, { signsIn: true })
    yield* passSeconds(1)
    const outcome = yield* page.signIn!.signIn
    assert.deepInclude(outcome, { status: "signedIn", address: cell.way.address(0, cell.hand.network) })
    assert.deepStrictEqual(cell.hand.prompts, ["connect", "sign"])
  })
}

const declines: Column = {
  name: "refusal, in each of its forms",
  needs: [],
  run: Effect.fnUntraced(function* (cell) {
    cell.appear()
    const page = yield* cell.visit()
    for (const refusal of cell.way.refusals) {
      cell.hand.refusal = refusal
      assert.strictEqual((yield* errorOf(page.connect))?._tag, "WalletRejected", JSON.stringify(refusal))
      assert.isUndefined(page.now())
    }
    cell.hand.refusal = undefined
    yield* page.connect
    assert.strictEqual(page.now(), cell.shown(0, cell.hand.network))
    if (cell.way.cannot.sign !== undefined) return
    for (const refusal of cell.way.refusals) {
      cell.hand.refusal = refusal
      assert.strictEqual((yield* errorOf(page.provide(signMessage(text))))?._tag, "WalletRejected")
      assert.strictEqual(page.now(), cell.shown(0, cell.hand.network))
    }
  })
}

const leavesAndComes: Column = {
  name: "disconnect, and connect again",
  needs: [],
  run: Effect.fnUntraced(function* (cell) {
    const page = yield* connected(cell)
    yield* Effect.forkChild(Effect.ignore(page.connections.disconnect()), { startImmediately: true })
    yield* passSeconds(4)
    assert.isUndefined(page.now())
    assert.isFalse(isStored(cell))
    if (cell.way.cannot.leave === undefined) assert.strictEqual(cell.hand.left, 1)
    const next = yield* again(cell, page)
    assert.isUndefined(next.now())
    yield* next.connect
    assert.strictEqual(next.now(), cell.shown(0, cell.hand.network))
    // A wallet that took its permission back asks its user again.
    if (cell.way.cannot.leave === undefined) assert.deepStrictEqual(cell.hand.prompts, ["connect", "connect"])
  })
}

const twoTabs: Column = {
  name: "two tabs: one signs off",
  needs: ["restore"],
  run: Effect.fnUntraced(function* (cell) {
    const one = yield* connected(cell)
    const other = yield* cell.visit()
    yield* passSeconds(1)
    assert.strictEqual(other.now(), cell.shown(0, cell.hand.network))
    yield* Effect.forkChild(Effect.ignore(one.connections.disconnect()), { startImmediately: true })
    yield* passSeconds(4)
    assert.deepStrictEqual([one.now(), other.now()], [undefined, undefined])
    assert.isFalse(isStored(cell))
  })
}

/** The columns whose cells are programs here: no view matters in them. */
export const columns: ReadonlyArray<Column> = [
  connectHere,
  connectThere,
  switches,
  connectRefused,
  connectMoved,
  restoreLate,
  restoreAbsent,
  restoreLocked,
  restoreAccount,
  restoreNetwork,
  restoreSilent,
  accountMoves,
  networkMoves,
  locks,
  signs,
  movesWhileSigning,
  signsIn,
  declines,
  leavesAndComes,
  twoTabs
]

/** Why a way has no program in a column; `undefined` where it has one. */
export const reasonAgainst = ({ cannot, give }: MatrixWay, { needs, unless }: Column): string | undefined => {
  if (cannot.connect !== undefined) return unless === "follow" ? undefined : cannot.connect
  if (unless !== undefined && cannot[unless as keyof typeof cannot] === undefined)
    return unless === "follow" ? "the wallet follows" : "the wallet answers without a question"
  for (const need of needs) {
    if (need === "late") {
      if (give !== undefined) return "it comes with the host's options"
    } else if (cannot[need] !== undefined) return cannot[need]
  }
  return undefined
}

/** Plays one cell. */
export const playCell = (way: MatrixWay, { run }: Column): Effect.Effect<unknown, unknown> => {
  const hand = makeHand()
  hand.network = way.starts ?? 0
  const cells = new Map<string, string>()
  const visits: Array<Visit> = []
  let take: (() => void) | undefined
  const vanish = () => {
    take?.()
    take = undefined
  }
  const cell: Cell = {
    way,
    hand,
    cells,
    appear: () => {
      take = way.appear(hand)
    },
    vanish,
    visit: Effect.fnUntraced(function* (options = {}) {
      const page = yield* visit(way, hand, cells, options)
      visits.push(page)
      return page
    }),
    shown: (account, network) => `${way.address(account, network)} ${way.networks[network]!.name}`
  }
  return Effect.ensuring(
    run(cell),
    Effect.suspend(() => {
      vanish()
      return Effect.forEach(visits, ({ leave }) => leave)
    })
  )
}
