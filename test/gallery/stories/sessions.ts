import { Effect } from "effect"
import { ApiFailed } from "../../../services/base/errors/serviceErrors.ts"
import { view } from "../../../services/sheet/router/View.ts"
import { readGranted } from "../../../services/account/sessions/readGranted.ts"
import type { Stage } from "../stage/Stage.ts"
import type { Story } from "../Story.ts"
import { onChain, service, usdcAddress, withService } from "../world/holdings.ts"
import { nadia } from "../world/people.ts"
import { fernhold } from "../world/wallets.ts"

const at = (date: string) => Date.parse(`${date}:00Z`) / 1_000
const later = { createdAt: at("2026-01-12T09:30"), policies: [], context: "0x01" }
const contract = "0x91c4D7a3E0a6B4c2F8d1e5937Cb0A2f6E4890b7E"

/** Far ahead, so that they go on whenever these are looked at. */
const sessions = [
  {
    ...later,
    pci: "f1a3c0de-0001",
    project: { name: "Driftbook", url: "https://driftbook.example" },
    expiration: at("2096-03-02T18:00"),
    permissions: [
      { type: "erc20-recurring-allowance", data: { address: usdcAddress, allowance: "50000000", period: 86_400 } }
    ]
  },
  {
    ...later,
    pci: "f1a3c0de-0002",
    project: { name: "Lumen", url: "https://lumen.example" },
    expiration: at("2096-02-14T11:15"),
    permissions: [
      { type: "native-token-recurring-allowance", data: { allowance: "0x2386f26fc10000", period: 3_600 } },
      { type: "contract-call", data: { address: contract, functions: [{ functionName: "post" }] } }
    ]
  },
  {
    ...later,
    pci: "f1a3c0de-0003",
    project: { name: "Ferrier" },
    expiration: at("2026-02-01T08:00"),
    revokedAt: at("2026-01-20T14:45"),
    permissions: [{ type: "contract-call", data: { address: contract, functions: [{ functionName: "mint" }] } }]
  }
]
const odd = [
  {
    ...later,
    pci: "f1a3c0de-0004",
    project: { name: "The quite remarkable book of drifting things and other places", url: "https://odd.example" },
    expiration: at("2096-02-14T11:15"),
    permissions: [
      {
        type: "erc20-token-transfer",
        data: { address: contract, allowance: "115792089237316195423570985008687907853" }
      },
      {
        type: "native-token-recurring-allowance",
        data: { allowance: "0x2386f26fc10000", period: 2_592_000 }
      },
      { type: "contract-call", data: { address: contract } },
      { type: "rent-a-very-long-kind-of-permission", data: {} }
    ]
  }
]

const path = `/v1/sessions/${encodeURIComponent(`eip155:1:${nadia}`)}`
const worldWith = (answer: unknown) => ({
  ...onChain,
  wallets: [fernhold],
  answers: { ...service(), [path]: answer, [`${path}/revoke`]: {} }
})
const list = async (stage: Stage) => {
  await stage.connect()
  await stage.show(view("Account"), view("AccountSettings"), view("SmartSessionList"))
}
const story = (id: string, title: string, answer: unknown, play: NonNullable<Story["play"]>): Story => ({
  id,
  title: `Smart sessions: ${title}`,
  world: worldWith(answer),
  options: { ...withService, features: { smartSessions: true } },
  play
})
const listed = (ready: string) => async (stage: Stage) => {
  await list(stage)
  await stage.find(ready)
}
const opened =
  (row: number, ready = ".facts") =>
  async (stage: Stage) => {
    await listed("button.row")(stage)
    await stage.press(`.li:nth-of-type(${row}) button.row`)
    await stage.find(ready)
  }
const answered = (answer: "never" | "reject", ready: string) => async (stage: Stage) => {
  await opened(1)(stage)
  stage.world.wallet(fernhold.id).answer = answer
  await stage.press('.btn[data-v="destructive"]')
  await stage.find(ready)
}
const broken = () => Effect.fail(new ApiFailed({ reason: "status", status: 503, message: "HTTP request failed" }))

/** What a wallet has granted to the page that asked. */
const granted = (
  [
    ["session-created", "granted", sessions[1]!.permissions],
    ["session-created-odd", "granted, with long and unknown permissions", odd[0]!.permissions]
  ] as const
).map(([id, title, permissions]) =>
  story(id, title, { pcis: sessions }, async (stage) => {
    await stage.connect()
    const asked = [{ expiry: at("2096-02-14T11:15"), permissions }]
    await stage.show(view("SmartSessionCreated", readGranted(asked, { context: "0x01" }, `eip155:1:${nadia}`)!))
  })
)

/** Smart sessions: the list, one of them, and ending it. */
export const sessionStories: ReadonlyArray<Story> = [
  story("sessions", "three of them", { pcis: sessions }, listed("button.row")),
  story("sessions-odd", "long names and unknown permissions", { pcis: odd }, listed("button.row")),
  story("sessions-none", "none", { pcis: [] }, listed(".none")),
  story("sessions-loading", "loading", () => Effect.never, listed(".plate[aria-busy]")),
  story("sessions-failed", "not loaded", broken, listed(".notice")),
  ...granted,
  story("session", "one of them", { pcis: sessions }, opened(2)),
  story("session-ended", "one that has ended", { pcis: sessions }, opened(3)),
  story("session-signing", "the wallet is asked", { pcis: sessions }, answered("never", ".btn[aria-busy]")),
  story("session-declined", "declined", { pcis: sessions }, answered("reject", ".notice")),
  story("session-goes-on", "the service does not end it", { pcis: sessions }, async (stage) => {
    await opened(1)(stage)
    await stage.press('.btn[data-v="destructive"]')
    await stage.find(".notice")
  }),
  {
    ...story("settings-sessions", "in the settings", { pcis: sessions }, async (stage) => {
      await stage.connect()
      await stage.show(view("Account"), view("AccountSettings"))
    }),
    title: "Settings: with smart sessions"
  }
]
