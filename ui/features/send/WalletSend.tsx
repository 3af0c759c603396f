import * as icons from "../../icons/sheetIcons.ts"
import { useEffect, useId, useLayoutEffect, useRef, useState } from "react"
import { Effect, Result } from "effect"
import { floorAmount } from "../../../services/base/amounts/floorAmount.ts"
import { readTypedAmount } from "../../../services/base/amounts/readTypedAmount.ts"
import { usdCents } from "../../../services/account/balances/usdValue.ts"
import { push } from "../../../services/sheet/router/stack.ts"
import { view } from "../../../services/sheet/router/View.ts"
import { chosenToken } from "../../../services/account/send/chosenToken.ts"
import type { SendOrders } from "../../../services/account/send/SendOrders.ts"
import { sendStep } from "../../../services/account/send/sendStep.ts"
import type { TokenCheck } from "../../../services/account/tokens/checkToken.ts"
import { tokenLabel } from "../../../services/account/balances/tokenLabel.ts"
import { useStore } from "../../hooks/useStore.ts"
import { unsupportedChain } from "../../../services/base/errors/featureTexts.ts"
import { ViewFrame } from "../../modal/ViewFrame.tsx"
import { Head } from "../../parts/Head.tsx"
import { FurtherTexts } from "../../modal/FurtherTexts.tsx"
import { useModal } from "../../modal/ModalContext.ts"
import { useStyles } from "../../parts/useStyles.ts"
import { useModalAction } from "../../modal/useModalAction.ts"
import { AmountField } from "../../parts/AmountField.tsx"
import { Button } from "../../parts/Button.tsx"
import { Field } from "../../parts/Field.tsx"
import { FieldButton } from "../../parts/FieldButton.tsx"
import { Hint } from "../../parts/Hint.tsx"
import { IconButton } from "../../parts/IconButton.tsx"
import { Mark } from "../../parts/Mark.tsx"
import { Who } from "../../parts/Who.tsx"
import { Notice } from "../../parts/Notice.tsx"
import { dollarText } from "../account/money.ts"
import { fiatField } from "./fiatField.tsx"
import { ReceiverWarning } from "./ReceiverWarning.tsx"
import { SayWhenLeft } from "./SayWhenLeft.tsx"
import { useJudgedHoldings } from "../account/useJudgedHoldings.ts"
import { useTokenCheck } from "../account/useTokenCheck.ts"
import { useSends } from "../../modal/useSends.ts"
import { useReceiver } from "./useReceiver.ts"
import { useReceiverRisk } from "./useReceiverRisk.ts"
import { useTexts } from "../../modal/useTexts.ts"
import css from "./sendForm.css?inline"
import { sendTexts } from "./sendTexts.ts"

/** Why a token is not sent: it is not on the network, or its decimals are unknown or disputed. */
const refusals: { readonly [status in TokenCheck["status"]]?: keyof typeof sendTexts } = {
  otherUnits: "otherUnits",
  gone: "tokenGone",
  untold: "untoldUnits",
  unread: "unreadToken"
}

/** Amount and receiver, where this product sends (spec 4: send flow). */
export const WalletSend = () => (
  <FurtherTexts>
    <SendOrNot />
  </FurtherTexts>
)

const SendOrNot = () => {
  const account = useStore(useModal().connections.account)
  const sends = useSends(account)
  const { display, rich, t } = useTexts(sendTexts)
  if (!account || sends) return <SendForm />
  return (
    <ViewFrame title={t("send")}>
      <Head
        title={display(unsupportedChain)}
        text={rich("sendInWallet", { wallet: account.connector.name, network: account.network.name })}
      />
    </ViewFrame>
  )
}

/** The form. The input is kept while another view is open. */
const SendForm = () => {
  const { runtime, alerts, connections, environment, router, say, send } = useModal()
  const { t } = useTexts(sendTexts)
  useStyles(css)
  const account = useStore(connections.account)
  const form = useStore(send.form)
  const { tokens } = useJudgedHoldings()
  const token = chosenToken(tokens, form)
  const { check, again: checkAgain } = useTokenCheck(account?.network, token)
  const receiver = useReceiver(form.receiver, account, tokens)
  const { risk, waiting } = useReceiverRisk(account, receiver.address, token?.address)
  const inFiat = token && fiatField(form, token, send.edit, t)
  const hintId = useId()
  // The receiver stays an input until another field is edited, so that a press does not hit a target that has moved.
  const named = account?.network.namespace === "eip155"
  const [typing, setTyping] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (typing) input.current?.focus()
  }, [typing])
  const { run: load } = useModalAction((then: (sendOrders: SendOrders) => void) =>
    send.orders.pipe(
      Effect.map(then),
      Effect.catch(() => alerts.show({ tone: "bad", text: "notLoadedText" }))
    )
  )
  // Loaded while the form is filled in, so that the press does not wait for it.
  useEffect(() => load(() => {}), [load])
  const left = form.left && t(form.left, { network: account?.network.name ?? "" })
  useEffect(() => {
    if (left !== undefined) say(left, true)
  }, [left, say])
  if (!account) return <ViewFrame title={t("send")} />

  const unchecked = receiver.problem === "nameNotChecked"
  const unread = check?.status === "unread"
  const step = sendStep({ ...form, token, receiverValid: receiver.valid })
  const symbol = tokenLabel(token ?? account.network.nativeCurrency)
  const typed = token && readTypedAmount(form.amount, token.decimals)
  const units = typed && Result.getOrElse(typed, () => undefined)
  const problem =
    inFiat?.problem ?? (typed && form.amount !== "" && Result.isFailure(typed) ? typed.failure : undefined)
  const worth = token && units !== undefined ? usdCents({ ...token, units }) : undefined
  const refused = check && refusals[check.status]
  const amountHint =
    token === undefined
      ? undefined
      : refused
        ? t(refused, { symbol, network: account.network.name })
        : step === "stepNotEnough"
          ? t("youHave", { amount: floorAmount(token.units, token.decimals), symbol, network: account.network.name })
          : problem && t(problem, inFiat?.unit ?? { symbol, decimals: token.decimals })
  const receiverProblem = receiver.problem && t(receiver.problem, { network: account.network.name, ...receiver.about })
  const paste = async () => {
    // On a phone the keyboard would cover the pasted text.
    if (!environment.mobile()) input.current?.focus()
    try {
      send.edit({ receiver: (await navigator.clipboard.readText()).trim() })
    } catch {
      runtime.runFork(alerts.show({ tone: "care", text: t("pasteFailed") }))
    }
  }
  const clear = () => {
    send.edit({ receiver: "" })
    setTyping(true)
    input.current?.focus()
  }

  // All of it, also where the field is too narrow for it.
  const whole = receiver.address && (
    <bdi dir="ltr" className="mono">
      {receiver.address}
    </bdi>
  )

  const preview = () => {
    const to = receiver.address
    if (check?.status !== "known" || units === undefined || !to) return
    const { fact } = check
    load((sendOrders) => {
      const order = sendOrders.preview({
        account,
        to,
        name: receiver.name?.name,
        token: fact,
        units,
        cents: inFiat?.cents
      })
      router.go((stack) => push(stack, view("WalletSendPreview", { order })))
    })
  }

  return (
    <ViewFrame title={t("send")}>
      {left && <Notice tone="care" text={left} />}
      <SayWhenLeft problem={amountHint} onEnter={() => setTyping(false)}>
        <AmountField
          label={t("amount")}
          value={form.amount}
          onChange={(amount) => send.edit({ amount, fiat: undefined })}
          symbol={symbol}
          under={worth === undefined ? undefined : dollarText(worth)}
          balance={token && floorAmount(token.units, token.decimals)}
          maxLabel={t("max")}
          onMax={token && (() => load((sendOrders) => sendOrders.fillMax(account, token)))}
          onPickToken={() => router.go((stack) => push(stack, view("WalletSendSelectToken")))}
          tokenMark={<Mark name={symbol} src={token?.iconUrl} size={24} shape="round" />}
          tokenLabel={t("changeToken", { symbol })}
          invalid={!!amountHint}
          hintId={amountHint ? hintId : undefined}
          {...inFiat?.field}
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
              name={receiver.name?.name}
              avatar={receiver.name?.avatar}
              size={36}
              whole
              end={<IconButton icon={icons.close} label={t("clear")} onPress={clear} />}
            />
          </div>
        </div>
      ) : (
        <SayWhenLeft problem={receiverProblem} onEnter={() => setTyping(true)}>
          <Field
            label={t("to")}
            value={form.receiver}
            onChange={(text) => send.edit({ receiver: text.trim() })}
            placeholder={t(named ? "nameField" : "addressField")}
            mono={form.receiver !== ""}
            dir="ltr"
            autoComplete="off"
            hint={receiverProblem ?? (receiver.resolving ? t("nameLookUp") : whole)}
            hintTone={receiverProblem ? "error" : receiver.resolving ? undefined : "ok"}
            end={
              form.receiver === "" ? (
                <FieldButton label={t("paste")} onPress={() => void paste()} />
              ) : (
                <IconButton icon={icons.close} label={t("clear")} onPress={clear} />
              )
            }
            inputRef={input}
          />
        </SayWhenLeft>
      )}
      <ReceiverWarning risk={risk} />
      <Button
        variant="primary"
        busy={check?.status === "reading" && step === "stepPreview"}
        disabled={!unchecked && !unread && (refused !== undefined || step !== "stepPreview" || waiting)}
        onPress={unread ? checkAgain : unchecked ? receiver.again : preview}
      >
        {t(
          unread || unchecked
            ? "tryAgain"
            : check?.status === "reading" && step === "stepPreview"
              ? "checkingToken"
              : step,
          {
            symbol
          }
        )}
      </Button>
    </ViewFrame>
  )
}
