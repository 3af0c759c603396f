import { formatEther, hexToBigInt } from "viem/utils"
import { callChain } from "../../wallets/page/callChain.ts"
import { element } from "../../wallets/page/element.ts"
import type { Phone } from "../Phone.ts"
import { startPhone } from "../startPhone.ts"
import { type AccountShown, drawAccount } from "./drawAccount.ts"
import { drawQuestion, type QuestionShown } from "./drawQuestion.ts"
import { drawSites, type SitesShown } from "./drawSites.ts"
import { linkForm } from "./linkForm.ts"
import { phonePageStorage } from "./phonePageStorage.ts"
import type { PhonePageConfig } from "./PhonePageConfig.ts"
import { phoneStyle } from "./phoneStyle.ts"
import { slot } from "./slot.ts"

declare global {
  interface Window {
    /** The phone of this page, for tests. */
    __phone?: Phone
  }
}

/** Starts the phone in its page and draws it. A second window of it only says where the first one is. */
export const openPhonePage = async (config: PhonePageConfig): Promise<void> => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(phoneStyle)
  document.adoptedStyleSheets = [sheet]
  const frame = document.getElementById("phone")!
  const alone = await new Promise<boolean>((resolve) => {
    // Held for as long as the page lives.
    void navigator.locks.request("phone", { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      return lock && new Promise(() => {})
    })
  })
  if (!alone) return frame.replaceChildren(element("p", { id: "away" }, "Your phone is open in another window."))
  const phone = await startPhone({ ...config, storage: phonePageStorage() })
  window.__phone = phone
  drawPhone(frame, phone, config)
}

const drawPhone = (frame: HTMLElement, phone: Phone, { chains }: PhonePageConfig) => {
  const state = element("p", { id: "state", role: "status" })
  const card = element("section", { class: "card", "aria-label": "Account" })
  const sites = element("div", {})
  const asked = element("div", { id: "asked" })
  const main = element(
    "main",
    {},
    card,
    element(
      "section",
      {},
      linkForm((link) => phone.pair(link))
    ),
    element("section", {}, element("h2", {}, "Sites"), sites)
  )
  frame.replaceChildren(
    element("header", { id: "top" }, element("img", { src: "/mark.svg", alt: "" }), element("h1", {}, "Pocket"), state),
    main,
    asked
  )

  let balance: string | undefined
  const readBalance = async () => {
    const chain = chains.find(({ id }) => id === phone.chainId)
    if (!chain) return
    const wei = await callChain(chain.rpcUrl, "eth_getBalance", [phone.address, "latest"]).catch(() => undefined)
    const amount = typeof wei === "string" ? formatEther(hexToBigInt(wei as `0x${string}`)) : undefined
    balance = amount && `${amount.replace(/(\.\d{4})\d+$/, "$1")} ${chain.symbol}`
    drawAll()
  }
  const act = (work: Promise<unknown>) => void work.catch(() => {}).then(drawAll)
  const drawCard = slot<AccountShown>(card, (shown) =>
    drawAccount(shown, {
      account: (index) => act(phone.switchAccount(index)),
      chain: (id) => act(phone.switchChain(id))
    })
  )
  const drawList = slot<SitesShown>(sites, (shown) => drawSites(shown, (topic) => act(phone.disconnect(topic))))
  const drawAsked = slot<QuestionShown>(asked, (shown) =>
    drawQuestion(shown, (id, yes) => (yes ? phone.approve(id) : phone.reject(id)))
  )
  const names = Object.fromEntries(chains.map(({ id, name }) => [`eip155:${id}`, name]))

  const drawAll = () => {
    const { address, chainId, questions, sessions, online } = phone
    state.textContent = online ? "Online" : sessions.length > 0 ? "Offline" : "Ready"
    state.dataset["online"] = `${online || sessions.length === 0}`
    drawCard({ address, addresses: phone.addresses.slice(0, 4), chainId, chains, balance })
    drawList({ sessions, names })
    main.inert = questions.length > 0
    if (drawAsked({ question: questions[0], behind: Math.max(0, questions.length - 1) }))
      asked.querySelector<HTMLElement>("h2")?.focus()
  }
  phone.subscribe(() => {
    drawAll()
    void readBalance()
  })
  drawAll()
  void readBalance()
}
