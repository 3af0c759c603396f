import { metadata } from "@polkadot-api/substrate-bindings"

type V15 = Extract<Parameters<typeof metadata.enc>[0]["metadata"], { readonly tag: "v15" }>["value"]
type Entry = V15["lookup"][number]

const field = (type: number) => ({ name: undefined, type, typeName: undefined, docs: [] })
const bytes = (len: number): Entry["def"] => ({ tag: "array", value: { len, type: 0 } })
const kind = (name: string, index: number, type: number) => ({ name, index, fields: [field(type)], docs: [] })

const types: ReadonlyArray<readonly [path: Array<string>, def: Entry["def"]]> = [
  [[], { tag: "primitive", value: { tag: "u8", value: undefined } }],
  [[], bytes(32)],
  [["sp_core", "crypto", "AccountId32"], { tag: "composite", value: [field(1)] }],
  [[], bytes(64)],
  [[], bytes(65)],
  [
    ["sp_runtime", "MultiSignature"],
    { tag: "variant", value: [kind("Ed25519", 0, 3), kind("Sr25519", 1, 3), kind("Ecdsa", 2, 4)] }
  ],
  [[], { tag: "tuple", value: [] }]
]

const extension = (identifier: string) => ({ identifier, type: 6, additionalSigned: 6 })

/** Metadata of a chain that has nothing but transactions with these extensions, as a node gives them to libraries. */
export const polkadotMetadata = (extensions: ReadonlyArray<string>): Uint8Array =>
  metadata.enc({
    magicNumber: 0x6174656d,
    metadata: {
      tag: "v15",
      value: {
        lookup: types.map(([path, def], id) => ({ id, path, params: [], def, docs: [] })),
        pallets: [],
        extrinsic: {
          version: 4,
          address: 2,
          call: 6,
          signature: 5,
          extra: 6,
          signedExtensions: extensions.map(extension)
        },
        type: 6,
        apis: [],
        outerEnums: { call: 6, event: 6, error: 6 },
        custom: []
      }
    }
  })
