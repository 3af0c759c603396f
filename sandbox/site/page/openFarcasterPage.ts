import { privateKeyToAccount } from "viem/accounts"
import { element } from "../../wallets/page/element.ts"
import { farcasterPerson } from "../farcasterPerson.ts"
import { callServer } from "./callServer.ts"
import { frameStyle } from "./frameStyle.ts"

/** The page that the phone opens: its person says yes, which signs the message, or no. */
export const openFarcasterPage = ({
  channel,
  message
}: {
  readonly channel: string
  readonly message?: string
}): void => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(frameStyle)
  document.adoptedStyleSheets = [sheet]
  const said = element("p", { role: "status" }, message ?? "This code is used up or too old.")
  const answer = async (signature: string) => {
    const done = signature === "" ? "Declined. Nothing was shared." : "Done. Go back to where you were."
    said.textContent = await callServer("/farcaster/answer", { channel, signature }).then(
      () => done,
      (error: Error) => error.message
    )
    for (const button of buttons) button.remove()
  }
  const press = (label: string, style: string, act: () => Promise<void>) => {
    const button = element("button", { type: "button", class: style }, label)
    button.addEventListener("click", () => void act(), { once: true })
    return button
  }
  const buttons =
    message === undefined
      ? []
      : [
          press(`Sign in as ${farcasterPerson.userName}`, "main", async () =>
            answer(await privateKeyToAccount(farcasterPerson.key).signMessage({ message }))
          ),
          press("Decline", "", () => answer(""))
        ]
  const title = element("h1", {}, "Farcaster")
  document.getElementById("site")!.replaceChildren(element("div", { class: "device" }, title, said, ...buttons))
}
