import { describe, expect, it } from "vitest"
import { readSignature } from "../bitcoin-message/readSignature.ts"
import { verifyBip122 } from "./verifyBip122.ts"

// Vectors of BIP-322 2.0.0 (bip-0322/*-test-vectors.json) for addresses of one key.

const mainnet = "bip122:000000000019d6689c085ae165831e93"
const verify = (accountAddress: string, message: string, signature: string) =>
  verifyBip122({
    message,
    signature,
    data: { accountAddress, chainId: mainnet } as Parameters<typeof verifyBip122>[0]["data"]
  })

const wpkh = "bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l"
const emptyByWpkh =
  "smpAkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI="
const fullOfPkh =
  "fulAgAAAAGEmHuloQANVIqnpMegGLNFKwAGE0Urv0a/uMiHnJ+FQwAAAABrSDBFAiEAr8VdqPCZU/oVqKKj2WwHfeCX/lzp+Rfk8d59cS9xdGECIAar0nievDdeVstmIgjfM7kzMepL6HrecBuJtgEitFxBASECzgU8WF30ffzpbdClcw/0NBkTCkuRbiEzr+CTXePjiPfgBwAAAQAAAAAAAAAAAWrgBwAA"
const fullOfWpkh =
  "fulAgAAAAABAaVatLF3wpACTG5XowFYPJPv65lgTlZypjUV9d1DNduCAAAAAADgBwAAAQAAAAAAAAAAAWoCRzBEAiB+SJdR6bVLpv5+kK8pOXSUDS24rU53YkTQEvelQJ22uwIgEfqM8eYTupu4LtA0Tz7z1LIbhpP2PrUxWEt9osnrxFEBIQMasC7JaIHbbAUt1kU81yx7S4QHScnEDBs4GsdHDPMPSuAHAAA="
const fullOfTr =
  "fulAgAAAAABAY+B3hhlrps+S2YaxSvL3HxZKdfT+8XCCtZ4KQc5N+AaAAAAAADgBwAAAQAAAAAAAAAAAWoBQEHQoT3HfPKw4WNiQySblfcRX2gnha/mrpFxUoYlkJxuQFXNN3sS+XbJsNAoXRlvQitk0tVEFpsUGRcCdZ7bWPHgBwAA"
const fullOfNested =
  "fulAgAAAAABAbtjBsUTHnoyuNG4NGbx6cI1Z01QLlfGHJX/WIRCAU6/AAAAABcWABTGXFmsgRqCkic6D+eE4AKm1iyVhuAHAAABAAAAAAAAAAABagJHMEQCIBp/IMJTnnhI6YrHJwIQbfucoizq0esZ35QRxtpXuk7fAiAGx6kSd9BuPDY+R0sHTJU0ZFtScJI8ASojEHwrClKxDQEhAl3boe/68fHvtuYzRkaS3GOSxnUTJwejjrubm+czK+Yi4AcAAA=="

describe("what holds", () => {
  it.each([
    ["simple, of segwit", wpkh, "", emptyByWpkh],
    [
      "simple, of segwit, with a random nonce",
      wpkh,
      "Hello World",
      "smpAkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy"
    ],
    [
      "without its form, of taproot",
      "bc1pss0zhytly75awhm6x2hhvd5lnzv3vssgrf9axfheq8ldyzn88ges79fler",
      "No prefix fallback",
      "AUCJYOwOjxYAvatTAGYaVlNXBVyFuc4MwNQkOuK2tl8xhfKDONd0NjfYyNSYcRqeCp8hsAnCEPHAVEkO9h6vbQ/R"
    ],
    [
      "simple, of taproot",
      "bc1p9cyuceaazr8cz46mvgkzl94wy397mwpqsrk84su37t72jvkg6wzqv52nfp",
      "TPIZPITUIHEUHO5ACOL6W6MBVD",
      "smpAUBay6NwR4LEYedkTG+vE9F7C0RTOCB5NH6ZAqf+3hudjHIkOzSZk1jW/5Kt0wRKX3llJ25os+0qktdou4/Y8516"
    ],
    ["full, of the oldest kind", "164P4mbDkPcyvRnFGAZd1ThjxSj7Fbsywz", "GI2SVNWVCWTEEIMFZFFZYAQNSA", fullOfPkh],
    ["full, of segwit", "bc1qkwzsslep5elkuat4608v7tpntpr3d9n7w5cwwq", "YGIAANMREUXLFRI4HIEOCE4T23", fullOfWpkh],
    [
      "full, of taproot",
      "bc1psmjelwjtg7lz26jhd4kkf35v0xp3u7ffc6p4n4869s0hxkrrrtkqkpqvmg",
      "K276VUM3MXP56DGNVICQR5XWRT",
      fullOfTr
    ],
    ["full, nested", "37HVPoc7ZsU5C9Z2VKcCkSLzEknYXCzm3s", "OQXDXSR5SN5N7WRXSPTI462HKH", fullOfNested]
  ])("%s", async (_, address, message, signature) => {
    expect(await verify(address, message, signature)).toBe(true)
    expect(await verify(address, `${message} `, signature)).toBe(false)
    expect(await verify(wpkh, `${message}.`, signature)).toBe(false)
  })
})

describe("what does not", () => {
  it.each([
    ["no base64", wpkh, "", "not-valid-base64!!!"],
    ["nothing", wpkh, "", ""],
    ["another text", wpkh, "Wrong message that was not signed", emptyByWpkh],
    ["an empty witness", wpkh, "", "smpAA=="],
    ["an unknown form", wpkh, "", "fooAA=="],
    [
      "the simple form under the name of the full one",
      "bc1pyrgrm6cu6n54jrvkdjd9rvyd3xfyu84s2623awu2srn6mxhscwpsm5644w",
      "incorrect prefix",
      "fulAUDZwFXUp+adN+/UZj5dVrGAbB3zKs1Vcalz5fCF9srxS63eSWNGvH1NYbrBkPt1BJDUyWUz9zgUxfc63/QheT6M"
    ],
    ["a proof of funds", wpkh, "", emptyByWpkh.replace("smp", "pof")],
    ["the full form, of another's text", "164P4mbDkPcyvRnFGAZd1ThjxSj7Fbsywz", "745NRH7L6UQCEPPXTQOGU56EDU", fullOfPkh],
    ["the full form, of another", "1GZvNdLeGpGaRnbymmnmtA8MFPqxPDVjvH", "GI2SVNWVCWTEEIMFZFFZYAQNSA", fullOfPkh],
    [
      "the full form of segwit, of another",
      "bc1q50kxspq60j437r8z0m68zazrpk4dwt29pkngjf",
      "YGIAANMREUXLFRI4HIEOCE4T23",
      fullOfWpkh
    ]
  ])("%s", async (_, address, message, signature) => {
    expect(await verify(address, message, signature)).toBe(false)
  })
})

describe("reading a signature", () => {
  it("base64 that begins with the letters of a form is base64", () => {
    expect(readSignature("smpAAAAA")).toEqual({ variant: "smp", base64: "smpAAAAA" })
    expect(readSignature("smpAAAA")).toEqual({ variant: "smp", base64: "AAAA" })
    expect(readSignature("fulAA==")).toEqual({ variant: "ful", base64: "AA==" })
    for (const one of [undefined, null, 7, "", "smp", "SMPAAAA", "AAA", "smpAAAAA=", "smp AAAA"])
      expect(readSignature(one)).toBeUndefined()
  })
})
