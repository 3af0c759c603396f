import { createElement } from "react"
import { hostConnector } from "../../../services/ports/connectors/hostConnector.ts"
import { en, withTexts } from "../../../ui/own-texts/index.ts"
import { view } from "../../../services/sheet/router/View.ts"
import type { Stage } from "../stage/Stage.ts"
import type { Story } from "../Story.ts"
import { networks, otherKinds } from "../world/networks.ts"
import { fernhold, halyard, ofBitcoin, ofSolana, quillon, tarn } from "../world/wallets.ts"

const recent = (...wallets: ReadonlyArray<{ readonly id: string; readonly name: string }>) => ({
  recent_wallets: JSON.stringify(wallets.map(({ id, name }) => ({ id, name })))
})
const play = ({ show }: Stage) => show(view("Connect"))
const neverLoaded = () => new Promise<never>(() => {})
const help = ({ show }: Stage) => show(view("Connect"), view("WhatIsAWallet"))

/** The list of wallets, and the guide to wallets. */
export const connect: ReadonlyArray<Story> = [
  {
    id: "connect",
    title: "Connect: last used and others",
    world: { wallets: [fernhold, halyard, tarn, quillon] },
    cells: recent(fernhold),
    play
  },
  {
    id: "connect-two-used",
    title: "Connect: two used before",
    world: { wallets: [fernhold, halyard, tarn] },
    cells: recent(tarn, halyard),
    play
  },
  { id: "connect-first", title: "Connect: first visit", world: { wallets: [fernhold, halyard, tarn] }, play },
  {
    id: "connect-only",
    title: "Connect: wallets of other namespaces",
    world: { wallets: [halyard, ofSolana, ofBitcoin] },
    options: { networks: [...networks.slice(0, 2), ...otherKinds] },
    play
  },
  {
    id: "connect-own-texts",
    title: "Connect: texts of the page's own",
    world: { wallets: [fernhold, halyard] },
    cells: recent(fernhold),
    options: {
      locales: [
        withTexts(en, {
          buttons: { connect: "Come in" },
          texts: { connectTitle: "Come in to {site}", newHere: "First time?", installed: "Here" }
        })
      ]
    },
    play
  },
  { id: "connect-one", title: "Connect: one wallet", world: { wallets: [fernhold] }, play },
  { id: "connect-none", title: "Connect: no wallet found", world: { wallets: [] }, play },
  {
    id: "connect-gone",
    title: "Connect: last used is not here any more",
    world: { wallets: [halyard] },
    cells: recent(fernhold, tarn),
    play
  },
  {
    id: "connect-many",
    title: "Connect: more than fit",
    world: {
      wallets: [
        fernhold,
        ...Array.from({ length: 14 }, (_, at) => ({ id: `w${at}`, name: `${"ABCDEFGHIJKLMN"[at]} wallet` }))
      ]
    },
    cells: recent(fernhold),
    play
  },
  {
    id: "connect-long",
    title: "Connect: long names",
    world: {
      wallets: [
        { id: "long", name: "Bartholomew and Daughters Cooperative Custody Wallet" },
        { id: "longer", name: "Donaudampfschifffahrtsgesellschaftskapitänswallet" },
        { id: "arabic", name: "محفظة الأمان للعملات الرقمية في الشرق الأوسط" }
      ]
    },
    cells: recent({ id: "long", name: "Bartholomew and Daughters Cooperative Custody Wallet" }),
    options: { metadata: { name: "The Saltmarsh Society for Tide Prints and Almanacs" } },
    play
  },
  {
    id: "connect-hostile",
    title: "Connect: names that would play tricks",
    world: {
      wallets: [
        { id: "reversed", name: "\u202edlohnreF\u202c (official)" },
        { id: "control", name: "Fern\u0000\u0007hold\n\n\n\u200b" },
        { id: "markup", name: "<b onclick=alert(1)>Fernhold</b>" },
        { id: "marks", name: "F̷̡̛̗e̸̢͎̒r̵̨̛n̶̢̈́h̸͔̔o̷̝̐l̶͓̈́d̵̢͠" },
        { id: "blank", name: " " },
        { id: "picture", name: "Broken picture", icon: "data:image/png;base64,AAAA" }
      ]
    },
    play
  },
  {
    id: "connect-terms",
    title: "Connect: terms and privacy policy",
    world: { wallets: [fernhold, halyard] },
    options: {
      termsConditionsUrl: "https://saltmarsh.example/terms",
      privacyPolicyUrl: "https://saltmarsh.example/privacy"
    },
    cells: recent(fernhold),
    play
  },
  {
    id: "connect-connectors",
    title: "Connect: wallets by code of the page, under titles",
    world: { wallets: [fernhold] },
    options: {
      connectors: [
        hostConnector({ id: "own", name: "Own wallet", load: neverLoaded }),
        hostConnector({ id: "vault", name: "Vault", group: "For teams", load: neverLoaded }),
        hostConnector({ id: "treasury", name: "Treasury", group: "For teams", load: neverLoaded }),
        hostConnector({ id: "fern", name: "Fernhold by code", rdns: fernhold.id, load: neverLoaded })
      ]
    },
    play
  },
  {
    id: "connect-disclaimer",
    title: "Connect: terms and what else the page says",
    world: { wallets: [fernhold, halyard] },
    options: {
      termsConditionsUrl: "https://saltmarsh.example/terms",
      disclaimer: createElement(
        "p",
        null,
        "Prints are not investments. ",
        createElement("a", { href: "https://saltmarsh.example/risks", target: "_blank", rel: "noreferrer" }, "Risks")
      )
    },
    play
  },
  {
    id: "connect-disclaimer-consent",
    title: "Connect: consent, and a text of the page's own",
    world: { wallets: [fernhold] },
    options: {
      features: { legalCheckbox: true },
      termsConditionsUrl: "https://saltmarsh.example/terms",
      disclaimer: "Prints are not investments."
    },
    play
  },
  { id: "what-is-a-wallet", title: "What is a wallet: some are here", world: { wallets: [fernhold] }, play: help },
  { id: "what-is-a-wallet-none", title: "What is a wallet: none is here", world: { wallets: [] }, play: help }
]
