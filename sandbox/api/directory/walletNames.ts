import { brands } from "../../wallets/brands.ts"
import { randomFrom } from "./randomFrom.ts"

const beginnings =
  "Alder Amber Ash Barrow Bracken Brindle Cairn Cinder Copper Cove Dapple Dell Ember Fallow Flint Gable Garnet Gorse Hazel Heron Juniper Kelp Larch Linden Marl Merle Nettle Ochre Otter Pebble Quill Reed Rowan Sable Saffron Sedge Slate Sorrel Thistle Umber Vesper Willow".split(
    " "
  )
const endings =
  "bank bridge brook burrow castle cliff croft dale fen ford gate grove harbour haven hollow keep mere mill moor pass pier quay ridge shore stead wharf".split(
    " "
  )

/** Names that are hard to lay out: long, in other scripts, from right to left, one letter, with signs that look like markup. */
export const awkwardNames: ReadonlyArray<string> = [
  "Ångström Hütte",
  "محفظة الميناء",
  "灯台ウォレット",
  "ארנק הגשר",
  "Ø",
  "Salt & <Pepper>",
  "The Very Patient Ferryman's Waterproof Coin Purse and Sundries",
  "Llanfairstead·by·the·Sea"
]

/** A second word, for directories with more wallets than plain names. */
const seconds = ["Vault", "Pocket", "Purse", "Chest"]

/** Names for the whole directory: the page wallets, then invented ones in a fixed shuffled order. */
export const walletNames = (count: number): ReadonlyArray<string> => {
  const random = randomFrom(6963)
  const invented = beginnings.flatMap((beginning) => endings.map((ending) => beginning + ending))
  for (let index = invented.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1))
    ;[invented[index], invented[other]] = [invented[other]!, invented[index]!]
  }
  const pages = brands.map((brand) => brand.name)
  invented.splice(30, 0, ...awkwardNames)
  const plain = [...pages, ...invented]
  return [...plain, ...seconds.flatMap((second) => plain.map((name) => `${name} ${second}`))].slice(0, count)
}
