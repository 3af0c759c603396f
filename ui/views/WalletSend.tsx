import { useId, useLayoutEffect, useRef, useState } from "react"
import { Result } from "effect"
import { activeAccount } from "../../services/account/activeAccount.ts"
import { shortenAddress } from "../../services/addresses/shortenAddress.ts"
import { floorAmount } from "../../services/amounts/floorAmount.ts"
import { formatAmount } from "../../services/amounts/formatAmount.ts"
import { parseAmount } from "../../services/amounts/parseAmount.ts"
import { usdCents } from "../../services/balances/usdValue.ts"
import { push } from "../../services/router/stack.ts"
import { view } from "../../services/router/View.ts"
import { chosenToken } from "../../services/send/Send.ts"
import { sendStep, type SendStep } from "../../services/send/sendStep.ts"
import { useStore } from "../hooks/useStore.ts"
import { more } from "../icons/more.ts"
import { registerIcons } from "../icons/registerIcons.ts"
import type { MessageKey } from "../locales/en.ts"
import { Frame } from "../modal/Frame.tsx"
import { useModal } from "../modal/ModalContext.ts"
import { useSheet } from "../modal/useSheet.ts"
import { AmountField } from "../parts/AmountField.tsx"
import { Button } from "../parts/Button.tsx"
import { Field } from "../parts/Field.tsx"
import { FieldButton } from "../parts/FieldButton.tsx"
import { Hint } from "../parts/Hint.tsx"
import { IconButton } from "../parts/IconButton.tsx"
import { Mark } from "../parts/Mark.tsx"
import { Who } from "../parts/Who.tsx"
import { Notice } from "../parts/Notice.tsx"
import css from "../theme/account.css?inline"
import { dollarText } from "./money.ts"
import { receiverWarning } from "./receiverWarning.ts"
import { SayWhenLeft } from "./SayWhenLeft.tsx"
import { shortSymbol } from "./TokenRow.tsx"
import { typedAmount } from "./typedAmount.ts"
import { useBalances } from "./useBalances.ts"
import { useReceiver } from "./useReceiver.ts"

registerIcons(more)

const stepLabels: Readonly<Record<SendStep, MessageKey>> = {
  preview: "stepPreview",
  checkAddress: "stepAddress",
  addReceiver: "stepReceiver",
  notEnough: "stepNotEnough",
  enterAmount: "stepEnter",
  checkAmount: "stepAmount",
  chooseToken: "stepToken"
}

/** How much, and to whom (spec 4: send flow). What was typed stays while the visitor looks elsewhere. */
export const WalletSend = () => {
  const { runtime, alerts, connections, environment, networks, router, send, t } = useModal()
  const account = activeAccount(useStore(connections.states), useStore(networks.state))
  const form = useStore(send.state)
  const { tokens } = useBalances()
  const token = chosenToken(tokens, form)
  const receiver = useReceiver(form.receiver, account)
  const hintId = useId()
  // What is being typed stays a field until another one is typed into: what a press aims at must not move below it.
  const [typing, setTyping] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useSheet(css)
  useLayoutEffect(() => {
    if (typing) input.current?.focus()
  }, [typing])
  if (account === undefined) return <Frame title={t("send")} />

  const step = sendStep({ token, amount: form.amount, receiver: form.receiver, receiverValid: receiver.valid })
  const symbol = shortSymbol(token?.symbol ?? account.network.nativeCurrency.symbol)
  const units = token && Result.getOrElse(parseAmount(form.amount, token.decimals), () => undefined)
  const worth = token && units !== undefined ? usdCents({ ...token, units }) : undefined
  const amountHint =
    token === undefined
      ? undefined
      : step === "notEnough"
        ? t("youHave", { amount: floorAmount(token.units, token.decimals), symbol, network: account.network.name })
        : step === "checkAmount"
          ? /\.\d+$/.test(form.amount)
            ? t("tooManyDecimals", { symbol, decimals: token.decimals })
            : t("notAnAmount")
          : undefined
  const warning = receiver.address && receiverWarning(receiver.address, account.address, token?.address)
  const paste = async () => {
    // A phone's keyboard would cover what was pasted.
    if (!environment.mobile()) input.current?.focus()
    try {
      send.edit({ receiver: (await navigator.clipboard.readText()).trim() })
    } catch {
      runtime.runFork(alerts.show({ tone: "care", text: "pasteFailed" }))
    }
  }
  const clear = () => {
    send.edit({ receiver: "" })
    setTyping(true)
    input.current?.focus()
  }

  return (
    <Frame title={t("send")}>
      <SayWhenLeft problem={amountHint} onEnter={() => setTyping(false)}>
        <AmountField
          label={t("amount")}
          value={form.amount}
          onChange={(text) => send.edit({ amount: typedAmount(text) })}
          symbol={symbol}
          under={worth === undefined ? undefined : dollarText(worth)}
          balance={token && floorAmount(token.units, token.decimals)}
          maxLabel={t("max")}
          onMax={token && (() => send.edit({ amount: formatAmount(token.units, token.decimals) }))}
          onPickToken={() => router.go((stack) => push(stack, view("WalletSendSelectToken")))}
          tokenMark={<Mark name={symbol} src={token?.iconUrl} size={24} shape="round" />}
          tokenLabel={t("changeToken", { symbol })}
          invalid={amountHint !== undefined}
          hintId={amountHint === undefined ? undefined : hintId}
        />
        {amountHint && (
          <Hint id={hintId} tone="error">
            {amountHint}
          </Hint>
        )}
      </SayWhenLeft>
      {receiver.address !== undefined && !typing ? (
        <div>
          <span className="m label">{t("to")}</span>
          <div className="plate">
            <Who
              address={receiver.address}
              size={36}
              name={shortenAddress(receiver.address)}
              end={<IconButton icon="close" label={t("clear")} onPress={clear} />}
            />
          </div>
        </div>
      ) : (
        <SayWhenLeft problem={receiver.problem && t(receiver.problem)} onEnter={() => setTyping(true)}>
          <Field
            label={t("to")}
            value={form.receiver}
            onChange={(text) => send.edit({ receiver: text.trim() })}
            placeholder={t("addressField")}
            mono={form.receiver !== ""}
            dir="ltr"
            autoComplete="off"
            hint={receiver.problem && t(receiver.problem)}
            hintTone="error"
            end={
              form.receiver === "" ? (
                <FieldButton label={t("paste")} onPress={() => void paste()} />
              ) : (
                <IconButton icon="close" label={t("clear")} onPress={clear} />
              )
            }
            inputRef={input}
          />
        </SayWhenLeft>
      )}
      {warning && <Notice tone="care" text={t(warning)} />}
      <Button
        variant="primary"
        disabled={step !== "preview"}
        onPress={() => router.go((stack) => push(stack, view("WalletSendPreview")))}
      >
        {t(stepLabels[step], { symbol })}
      </Button>
    </Frame>
  )
}
