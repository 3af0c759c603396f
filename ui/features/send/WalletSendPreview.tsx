import { useEffect, useState } from "react"
import { sameAddress } from "../../../services/base/addresses/sameAddress.ts"
import { shortenAddress } from "../../../services/base/addresses/shortenAddress.ts"
import { formatAmount } from "../../../services/base/amounts/formatAmount.ts"
import { missingAmount } from "../../../services/base/amounts/missingAmount.ts"
import { usdCents } from "../../../services/account/balances/usdValue.ts"
import { isHostToken } from "../../../services/ports/options/isHostToken.ts"
import { feeSpeeds } from "../../../services/ports/chains/FeeSpeed.ts"
import { feeKey } from "../../../services/account/send/feeKey.ts"
import { tokenLabel } from "../../../services/account/balances/tokenLabel.ts"
import { useStore } from "../../hooks/useStore.ts"
import { FurtherTexts } from "../../modal/FurtherTexts.tsx"
import { ViewFrame } from "../../modal/ViewFrame.tsx"
import { useModal } from "../../modal/ModalContext.ts"
import { useModalAction } from "../../modal/useModalAction.ts"
import { useStyles } from "../../parts/useStyles.ts"
import { useViewData } from "../../modal/useViewData.ts"
import { Blade } from "../../parts/Blade.tsx"
import { Button } from "../../parts/Button.tsx"
import { Facts } from "../../parts/Facts.tsx"
import { Figure } from "../../parts/Figure.tsx"
import { Foot } from "../../parts/Foot.tsx"
import { Hint } from "../../parts/Hint.tsx"
import { Notice } from "../../parts/Notice.tsx"
import { Pair } from "../../parts/Pair.tsx"
import { Pins } from "../../parts/Pins.tsx"
import { Who } from "../../parts/Who.tsx"
import css from "./sendPreview.css?inline"
import speedsCss from "./speeds.css?inline"
import { feeText } from "./feeText.ts"
import { ContractPlate } from "../account/ContractPlate.tsx"
import { NetworkMark } from "../networks/NetworkMark.tsx"
import { dollarText } from "../account/money.ts"
import { useJudgedHoldings } from "../account/useJudgedHoldings.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { ReceiverWarning } from "./ReceiverWarning.tsx"
import { refusalText } from "./refusalText.ts"
import { SendProgress } from "./SendProgress.tsx"
import { sendingTexts } from "./sendingTexts.ts"
import { useReceiverRisk } from "./useReceiverRisk.ts"

/** The texts for a trial run that differs from the preview. */
const faults = { fails: "trialFails", keepsPart: "trialKeepsPart", movesMore: "trialMovesMore" } as const

/** Shows the complete order before it is sent, then waits for the wallet. Exactly the shown order is requested. */
export const WalletSendPreview = () => (
  // The warnings are among the further texts.
  <FurtherTexts>
    <Preview />
  </FurtherTexts>
)

const Preview = () => {
  const { runtime, modal, say, send, settings } = useModal()
  const { display, t } = useTexts(sendingTexts)
  const { order: id } = useViewData("WalletSendPreview")
  // The code that made the order has already loaded it.
  const [sendOrders] = useState(() => runtime.runSync(send.orders))
  useStore(sendOrders.orders)
  const feeState = useStore(sendOrders.fee)
  const trial = useStore(sendOrders.trial)
  const arriving = useStore(sendOrders.arrives)
  const speedsState = useStore(sendOrders.speeds)
  const speed = useStore(sendOrders.speed)
  const { run: keepFee } = useModalAction(() => sendOrders.keepFee(id))
  useEffect(() => keepFee(), [keepFee])
  const checking = useStore(sendOrders.checking) === id
  const minutes = useStore(sendOrders.askedBefore)
  const placed = sendOrders.latest(id)
  const [confirmedHere] = useState(placed?.status === "ready")
  // The preview is left when the holdings differ from those it was made from, so they are refreshed here.
  const { tokens } = useJudgedHoldings()
  useStyles(css)
  useStyles(speedsCss)
  const order = placed?.order
  // An answer about another order does not count for this one.
  const key = order && feeKey(order)
  const fee = feeState?.key === key ? feeState : undefined
  const asked = speedsState?.key === key ? speedsState : undefined
  const speeds = asked?.value
  const { risk, waiting } = useReceiverRisk(
    order && { address: order.from, network: order.network },
    order?.to,
    order?.token.address
  )
  const native = order?.network.nativeCurrency
  const chosen = speeds?.[speed]
  const coin = tokens.find(({ address }) => address === undefined)
  const held =
    chosen && coin && order && chosen.most + (order.token.address === undefined ? order.units : 0n) - coin.units
  // Nobody is refused for a fee that somebody else may pay.
  const short = held !== undefined && held > 0n && fee?.value?.payer !== "wallet" && fee?.value?.payer !== "either"
  const refused = fee?.error?._tag === "TransactionFailed" && fee.error.kind === "insufficientFunds"
  const poor = short || refused
  const missing = short ? held : fee?.error?._tag === "TransactionFailed" ? fee.error.missing : undefined
  const coinName = { symbol: native?.symbol ?? "" }
  const poorText =
    missing === undefined || native === undefined
      ? t("notEnoughFee", coinName)
      : t("missingForFee", { ...coinName, amount: missingAmount(missing, native.decimals) })
  const known = arriving?.key === String(order?.id) ? arriving : undefined
  const arrives = known?.value
  const refusal = [known?.error, fee?.error].find((one) => one?._tag === "TransactionFailed" && one.reason)
  const reason = order && refusal?._tag === "TransactionFailed" ? refusalText(refusal, order) : undefined
  const tried = trial?.key === String(order?.id) ? trial.value : undefined
  const keeps = order && arrives !== undefined && arrives < order.units
  const fault =
    order &&
    tried &&
    tried.result !== "exact" &&
    // What the token keeps by its own rules is shown, and no fault.
    !(tried.result === "keepsPart" && tried.units === arrives) &&
    t(faults[tried.result], {
      amount: formatAmount(tried.result === "keepsPart" ? tried.units : order.units, order.token.decimals),
      symbol: tokenLabel(order.token)
    })
  // What a node says of the estimate. A refusal that fits no class may be trouble of the node's own.
  const refusedFee = fee?.error?._tag === "TransactionFailed" && !reason && !poor ? fee.error : undefined
  const nodeWords = refusedFee && display(refusedFee.message)
  const wrong = reason
    ? t(...reason)
    : poor
      ? poorText
      : fault || (refusedFee?.kind === "unknownNode" ? undefined : nodeWords && `${t("trialFails")} ${nodeWords}`)
  useEffect(() => {
    if (wrong) say(wrong, true)
  }, [wrong, say])

  if (placed === undefined || order === undefined || native === undefined || placed.status === "left")
    return (
      <ViewFrame title={t("checkAndSend")}>
        <Button onPress={() => void runtime.runFork(modal.back)}>{t("backToSend")}</Button>
      </ViewFrame>
    )
  if (placed.status !== "ready")
    return <SendProgress sendOrders={sendOrders} placed={placed} confirmedHere={confirmedHere} />

  const { network, from, to, token, units } = order
  const values = { amount: formatAmount(units, token.decimals), symbol: tokenLabel(token) }
  const holding = tokens.find(({ address }) => sameAddress(network.namespace, address, token.address))
  // The token was named by neither the host nor the network.
  const contract =
    token.address !== undefined && !isHostToken(settings, network, token.address) ? token.address : undefined
  const floored = holding && usdCents({ ...holding, units })
  // The amount was rounded down from what was typed, which is a cent more than its worth at most.
  const worth = floored !== undefined && order.cents === floored + 1n ? order.cents : floored
  const cost = chosen?.cost ?? fee?.value?.units
  const feeWorth = coin && cost !== undefined ? usdCents({ ...coin, units: cost }) : undefined
  const feeValue = cost !== undefined && (
    <>
      <bdi>{t("about", { amount: feeText(cost, native.decimals), symbol: native.symbol })}</bdi>
      {feeWorth !== undefined && (
        <bdi className="c3" dir="ltr">
          {feeWorth === 0n ? "<$0.01" : dollarText(feeWorth)}
        </bdi>
      )}
    </>
  )
  return (
    <ViewFrame title={t("checkAndSend")}>
      <div className="sum">
        <Figure text={values.amount} dim={`\u00a0${values.symbol}`} size={36} />
        {worth !== undefined && (
          <bdi className="b" dir="ltr">
            {dollarText(worth)}
          </bdi>
        )}
      </div>
      {minutes !== undefined && <Notice tone="care" text={t("askedBefore", { minutes })} />}
      <div className="plate pad">
        <Who
          address={to}
          size={36}
          label={t("to")}
          name={order.name === undefined ? shortenAddress(to) : <bdi>{order.name}</bdi>}
          short={order.name === undefined ? undefined : shortenAddress(to)}
        />
        <Blade address={to} label={t("to")} />
      </div>
      <ReceiverWarning risk={risk} />
      {contract !== undefined && (
        <ContractPlate
          address={contract}
          symbol={values.symbol}
          iconUrl={holding?.iconUrl}
          twin={holding?.twin}
          label={t("tokenContract")}
        />
      )}
      <Facts
        items={[
          {
            id: "from",
            label: t("from"),
            value: (
              <>
                <Pins address={from} size={20} />
                <bdi dir="ltr" className="mono">
                  {shortenAddress(from)}
                </bdi>
              </>
            )
          },
          {
            id: "network",
            label: t("network"),
            value: (
              <>
                <NetworkMark network={network} size={20} />
                <bdi>{network.name}</bdi>
              </>
            )
          },
          {
            id: "fee",
            label: t("networkFee"),
            value: feeValue || t(fee?.value === undefined ? "feeUnknown" : "walletDecides")
          },
          ...(known && (known.value !== undefined || known.status !== "ready")
            ? [
                {
                  id: "arrives",
                  label: t("receiverGets"),
                  value:
                    arrives === undefined ? (
                      t("feeUnknown")
                    ) : (
                      <bdi>{`${formatAmount(arrives, token.decimals)} ${values.symbol}`}</bdi>
                    )
                }
              ]
            : []),
          // This line and the next are there from the start: the buttons below stay in their place when the answers come.
          ...(network.namespace === "eip155"
            ? [
                {
                  id: "speed",
                  label: t("speed"),
                  value: speeds ? (
                    <span className="speeds" role="group" aria-label={t("speed")}>
                      {feeSpeeds.map((one) => (
                        <button
                          key={one}
                          type="button"
                          aria-pressed={one === speed}
                          onClick={() => sendOrders.chooseSpeed(one)}
                        >
                          {t(one)}
                        </button>
                      ))}
                    </span>
                  ) : (
                    // For nodes that cannot tell, and networks without tips.
                    t(asked === undefined || asked.status === "loading" ? "feeUnknown" : "walletDecides")
                  )
                }
              ]
            : []),
          {
            id: "trial",
            label: t("trial"),
            value: t(tried === undefined ? "feeUnknown" : fault || wrong ? "trialWrong" : "trialExact")
          }
        ]}
      />
      <Foot>
        {wrong ? (
          <Hint tone="error">{wrong}</Hint>
        ) : keeps ? (
          <Hint tone="care">
            {t("trialKeepsPart", { amount: formatAmount(arrives, token.decimals), symbol: values.symbol })}
          </Hint>
        ) : nodeWords ? (
          <Hint tone="care">{`${network.name}: ${nodeWords}`}</Hint>
        ) : (
          <Hint>{t("cannotUndo")}</Hint>
        )}
        <Pair>
          <Button onPress={() => void runtime.runFork(modal.back)}>{t("edit")}</Button>
          <Button
            variant="primary"
            disabled={poor || waiting || reason !== undefined}
            busy={checking}
            onPress={() => sendOrders.confirm(order.id)}
          >
            {reason ? t("cannotSend") : poor ? t("stepNotEnough", { symbol: native.symbol }) : t("sendAmount", values)}
          </Button>
        </Pair>
      </Foot>
    </ViewFrame>
  )
}
