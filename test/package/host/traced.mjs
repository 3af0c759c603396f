// A program with a storage and an API client of its own, traced by OpenTelemetry. Prints what each of them has seen.
import { layer as otelTracer, OtelTracerProvider } from "@effect/opentelemetry/OtelTracer"
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from "@opentelemetry/sdk-trace-base"
import { ConfigProvider, Effect, Layer, Logger, References, Stream } from "effect"
import {
  ApiClient,
  ApiFailed,
  Connections,
  coreLayer,
  createLatchkey,
  sendTransfer,
  Storage,
  WalletDirectory,
  wholeLayer
} from "latchkey"
import { nodeLayerConfig } from "latchkey/layers/config"
import { apiClientContract, storageContract } from "latchkey/layers/contracts"
import { makeWorld, testLayer, testPorts } from "latchkey/layers/test"
import { changes } from "latchkey/stream"
import { networks } from "./networks.ts"

const holder = "0x5ef8766dE935324424b563aa3EB0c7466B293c94"
const receiver = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"

const cells = new Map()
const ownStorage = Layer.succeed(Storage, {
  get: (key) => Effect.sync(() => cells.get(key)),
  set: (key, value) => Effect.sync(() => void cells.set(key, value)),
  remove: (key) => Effect.sync(() => void cells.delete(key)),
  watch: () => () => {}
})

const paths = []
const ownClient = Layer.succeed(ApiClient, {
  has: () => true,
  json: ({ path }) =>
    Effect.suspend(() => {
      paths.push(path)
      return Effect.fail(new ApiFailed({ reason: "status", status: 404, message: "not here" }))
    })
})

const exporter = new InMemorySpanExporter()
const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] })
const lines = []
const watched = Layer.mergeAll(
  Layer.provide(otelTracer, Layer.succeed(OtelTracerProvider, provider)),
  Logger.layer([Logger.make(({ message }) => void lines.push(message))]),
  Layer.succeed(References.MinimumLogLevel, "Debug")
)

const world = makeWorld({
  wallets: [{ id: "io.fernhold", name: "Fernhold" }],
  balances: { [`${holder}:eip155:1`]: 5n * 10n ** 18n }
})
const ports = Layer.mergeAll(testPorts({ networks }, world), ownStorage, ownClient, watched)
const latchkey = createLatchkey({ layer: Layer.provideMerge(coreLayer(), ports) })

const outcome = await latchkey.connect("io.fernhold")
const runtime = await latchkey.runtime()
await runtime.runPromise(WalletDirectory.use(({ load }) => load))
await runtime.runPromise(Effect.withSpan(sendTransfer({ to: receiver, amount: "0.5" }), "host.pay"))
await latchkey.dispose()
const keys = [...cells.keys()]

const kept = []
for (const { name, run } of storageContract) {
  cells.clear()
  await Effect.runPromise(Effect.provide(run, ownStorage))
  kept.push(name)
}
const apiStage = {
  answered: { request: { role: "config", path: "/a" }, answer: {} },
  missing: { role: "config", path: "/none" },
  has: "config",
  hasNot: "reports"
}
const [, missing] = apiClientContract(apiStage)
await Effect.runPromise(Effect.provide(missing.run, ownClient))

const other = createLatchkey({
  layer: testLayer({ networks }, makeWorld({ wallets: [{ id: "io.fernhold", name: "Fernhold" }] }))
})
const statuses = changes(other.snapshot).pipe(
  Stream.map(({ status }) => status),
  Stream.changes,
  Stream.takeUntil((status) => status === "connected"),
  Stream.runCollect
)
const [streamed] = await Promise.all([Effect.runPromise(statuses), other.connect("io.fernhold")])
await other.dispose()

const env = { LATCHKEY_EIP155_KEY: "0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d" }
const local = await Effect.runPromise(
  Connections.use(({ connect }) => connect("local")).pipe(
    Effect.provide(wholeLayer(nodeLayerConfig({ networks }))),
    Effect.provideService(ConfigProvider.ConfigProvider, ConfigProvider.fromEnv({ env }))
  )
)

const spans = exporter.getFinishedSpans()
const told = spans.map(({ name, attributes, parentSpanContext, status }) => ({
  name,
  attributes,
  parent: spans.find((one) => one.spanContext().spanId === parentSpanContext?.spanId)?.name,
  ok: status.code === 1
}))
console.log(
  JSON.stringify({
    outcome: outcome.status,
    keys,
    paths,
    spans: told,
    lines,
    sent: world.sent.length,
    kept: kept.length,
    streamed,
    local: local.accounts.length
  })
)
