import { Effect } from "effect"
import { useEffect, useState } from "react"
import { activeAccount } from "../../services/account/activeAccount.ts"
import { shortenAddress } from "../../services/addresses/shortenAddress.ts"
import { usdCents } from "../../services/balances/usdValue.ts"
import { Result } from "effect"
import { parseAmount } from "../../services/amounts/parseAmount.ts"
import { reset } from "../../services/router/stack.ts"
import { view } from "../../services/router/View.ts"
import { chosenToken } from "../../services/send/Send.ts"
import { sendTransfer } from "../../services/send/sendTransfer.ts"
import { useStore } from "../hooks/useStore.ts"
import { more } from "../icons/more.ts"
import { registerIcons } from "../icons/registerIcons.ts"
import { Frame } from "../modal/Frame.tsx"
import { useModal } from "../modal/ModalContext.ts"
import { useModalAction } from "../modal/useModalAction.ts"
import { useSheet } from "../modal/useSheet.ts"
import { Blade } from "../parts/Blade.tsx"
import { Button } from "../parts/Button.tsx"
import { Facts } from "../parts/Facts.tsx"
import { Figure } from "../parts/Figure.tsx"
import { Foot } from "../parts/Foot.tsx"
import { Hint } from "../parts/Hint.tsx"
import { Pair } from "../parts/Pair.tsx"
import { Pins } from "../parts/Pins.tsx"
import { Who } from "../parts/Who.tsx"
import css from "../theme/account.css?inline"
import { NetworkMark } from "./NetworkMark.tsx"
import { dollarText } from "./money.ts"
import { SendProgress } from "./SendProgress.tsx"
import { shortSymbol } from "./TokenRow.tsx"
import { useFee } from "./useFee.ts"
import { useReceiver } from "./useReceiver.ts"

registerIcons(more)

/** How long the bolt stays home before the account is shown again, in ms. */
const linger = 740

/** Everything to check before money moves, in full; then the wait for the wallet. */
export const WalletSendPreview = () => {
  const { runtime, alerts, balances, connections, modal, networks, router, say, send, t } = useModal()
  const account = activeAccount(useStore(connections.states), useStore(networks.state))
  // What is shown is what is sent: later changes of the form or the holdings have no way in.
  const [form] = useState(() => send.state.get())
  const [token] = useState(() => chosenToken(balances.state.get()?.tokens ?? [], form))
  const receiver = useReceiver(form.receiver, account)
  useSheet(css)
  const units = token && Result.getOrElse(parseAmount(form.amount, token.decimals), () => undefined)
  const symbol = shortSymbol(token?.symbol ?? "")
  const fee = useFee(account, receiver.address, units, token?.address)
  const values = { amount: form.amount, symbol }
  const native = account?.network.nativeCurrency.symbol ?? ""
  const poor = t("notEnoughFee", { symbol: native })
  useEffect(() => {
    if (fee.problem) say(poor, true)
  }, [fee.problem])

  const sending = useModalAction(() =>
    sendTransfer({ to: receiver.address ?? "", amount: form.amount, token: token?.address })
  )
  // The send is done; what follows must not be undone by leaving.
  const finishing = useModalAction((url: string | undefined) =>
    Effect.gen(function* () {
      yield* Effect.sleep(linger)
      router.go(() => reset(view("Account")))
      yield* alerts.show({ tone: "ok", text: "sent", detail: "sentText", values, ...(url ? { href: url } : {}) })
    })
  )
  useEffect(() => {
    if (sending.state.status !== "done") return
    modal.transactions.pop("success")
    runtime.runFork(send.settle)
    finishing.run(sending.state.value.url)
  }, [sending.state.status])

  if (account === undefined || token === undefined || units === undefined)
    return (
      <Frame title={t("checkAndSend")}>
        <Button onPress={() => void runtime.runFork(modal.back)}>{t("backToSend")}</Button>
      </Frame>
    )
  if (sending.state.status !== "idle")
    return (
      <SendProgress
        state={sending.state}
        account={account}
        receiver={receiver.address ?? form.receiver}
        amount={form.amount}
        symbol={symbol}
        onRetry={sending.run}
        onCancel={sending.cancel}
      />
    )

  const worth = usdCents({ ...token, units })
  return (
    <Frame title={t("checkAndSend")}>
      <div className="sum">
        <Figure text={form.amount} dim={`\u00a0${symbol}`} size={36} />
        {worth !== undefined && (
          <bdi className="b" dir="ltr">
            {dollarText(worth)}
          </bdi>
        )}
      </div>
      <div className="plate pad">
        <Who
          address={receiver.address ?? form.receiver}
          size={36}
          label={t("to")}
          name={shortenAddress(receiver.address ?? form.receiver)}
        />
        <Blade address={receiver.address ?? form.receiver} label={t("to")} />
      </div>
      <Facts
        items={[
          {
            id: "from",
            label: t("from"),
            value: (
              <>
                <Pins address={account.address} size={20} />
                <bdi dir="ltr" className="mono">
                  {shortenAddress(account.address)}
                </bdi>
              </>
            )
          },
          {
            id: "network",
            label: t("network"),
            value: (
              <>
                <NetworkMark network={account.network} size={20} />
                <bdi>{account.network.name}</bdi>
              </>
            )
          },
          {
            id: "fee",
            label: t("networkFee"),
            value: fee.text === undefined ? t("feeUnknown") : t("about", { amount: fee.text, symbol: native })
          }
        ]}
      />
      <Foot>
        {fee.problem ? <Hint tone="error">{poor}</Hint> : <Hint>{t("cannotUndo")}</Hint>}
        <Pair>
          <Button onPress={() => void runtime.runFork(modal.back)}>{t("edit")}</Button>
          <Button
            variant="primary"
            disabled={receiver.address === undefined}
            onPress={() => {
              modal.transactions.push({})
              sending.run()
            }}
          >
            {t("sendAmount", values)}
          </Button>
        </Pair>
      </Foot>
    </Frame>
  )
}
