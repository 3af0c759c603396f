import * as icons from "../../icons/sheetIcons.ts"
import * as more from "../../icons/moreIcons.ts"
import { useEffect } from "react"
import { shortenAddress } from "../../../services/base/addresses/shortenAddress.ts"
import { formatAmount } from "../../../services/base/amounts/formatAmount.ts"
import { shortSymbol } from "../../../services/account/balances/shortSymbol.ts"
import { totalCents } from "../../../services/account/balances/usdValue.ts"
import { tokenBalanceUnavailable } from "../../../services/base/errors/texts.ts"
import { findNetwork } from "../../../services/ports/options/Settings.ts"
import { hasMarket } from "../../../services/base/network/hasMarket.ts"
import { namespaceNames } from "../../../services/base/network/namespaceNames.ts"
import { push } from "../../../services/sheet/router/stack.ts"
import { type View, view } from "../../../services/sheet/router/View.ts"
import { useStore } from "../../hooks/useStore.ts"
import { ViewFrame } from "../../modal/ViewFrame.tsx"
import { useModal } from "../../modal/ModalContext.ts"
import { useStyles } from "../../parts/useStyles.ts"
import { ActionCells } from "../../parts/ActionCells.tsx"
import { Button } from "../../parts/Button.tsx"
import { Head } from "../../parts/Head.tsx"
import { IconButton } from "../../parts/IconButton.tsx"
import { Badged } from "../../parts/Badged.tsx"
import { KeyCard } from "../../parts/KeyCard.tsx"
import { Mark } from "../../parts/Mark.tsx"
import { Notice } from "../../parts/Notice.tsx"
import { Pins } from "../../parts/Pins.tsx"
import { Plate } from "../../parts/Plate.tsx"
import { Row } from "../../parts/Row.tsx"
import { SkeletonRow } from "../../parts/SkeletonRow.tsx"
import { Tile } from "../../parts/Tile.tsx"
import { Who } from "../../parts/Who.tsx"
import css from "./Account.css?inline"
import { NetworkMark } from "../networks/NetworkMark.tsx"
import { TokenRow } from "./TokenRow.tsx"
import { Total } from "./Total.tsx"
import { useBalances } from "./useBalances.ts"
import { useWaiting } from "./useWaiting.ts"
import { useCopy } from "../../modal/useCopy.ts"
import { resumePurchases } from "../onramp/resumePurchases.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { usePays, useSends } from "../../modal/useSends.ts"
import { accountTexts } from "./accountTexts.ts"

/** The active account: its name, its holdings, and the available actions. */
export const Account = () => {
  const { runtime, analytics, connections, profile, router, features, settings } = useModal()
  const { display, rich, t } = useTexts(accountTexts)
  const on = useStore(features)
  const account = useStore(connections.account)
  const connected = Object.values(useStore(connections.states)).flatMap((one) => one.connections)
  const who = useStore(profile.value)
  const { tokens, loading, failed, unread, waitSeconds, retry } = useBalances()
  const { copy, label } = useCopy(account?.address ?? "")
  useStyles(css)
  // For each shown account: its name may be known to the host's node alone.
  useEffect(() => void runtime.runFork(profile.load), [runtime, profile.load, account?.address, account?.network.id])
  // Purchases from before the page was reloaded still arrive.
  useEffect(() => void runtime.runFork(resumePurchases(runtime)), [runtime])
  const sends = useSends(account)
  const pays = usePays(account?.network)
  const waiting = useWaiting(tokens)
  if (account === undefined) return <ViewFrame root title={t("account")} />

  const { address, connector, network, type } = account
  const service = settings.endpoints.blockchain
  // Without a service and the embedded wallet, the holdings are those that the host has listed.
  const listed = settings.tokens.filter((one) => findNetwork([network], one.network)).length
  const expected = service || connector.type === "AUTH" ? 3 : Math.min(3, 1 + listed)
  const show = (at: View) => () => router.go((stack) => push(stack, at))
  const openWallets = show(view("ProfileWallets", {}))
  const go = (
    name: "Networks" | "AccountSettings" | "Transactions" | "WalletReceive" | "WalletSend" | "Swap" | "OnRampProviders"
  ) => show(view(name))
  const items = [
    {
      id: "onramp",
      icon: more.buy,
      label: t("buy"),
      onPress: go("OnRampProviders"),
      on: on.onramp && pays && service && hasMarket(network)
    },
    {
      id: "swaps",
      icon: more.swap,
      label: t("swap"),
      onPress: go("Swap"),
      on: on.swaps && sends && network.namespace === "eip155" && service && hasMarket(network)
    },
    {
      id: "receive",
      icon: more.receive,
      label: t("receive"),
      onPress: go("WalletReceive"),
      on: on.receive
    },
    {
      id: "send",
      icon: more.send,
      label: t("send"),
      onPress: () => {
        runtime.runFork(analytics.track("OPEN_SEND", { network: network.id, isSmartAccount: type === "smartAccount" }))
        go("WalletSend")()
      },
      on: on.send && sends
    }
  ] as const
  const offered = items.filter((one) => one.on)
  // For an empty account: buying, else receiving.
  const first = offered.find(({ id }) => id === "onramp" || id === "receive")
  const order: ReadonlyArray<string> = settings.options.walletFeaturesOrder ?? []
  // No place is -1, here taken as the largest number: after those that have one.
  const place = ({ id }: { readonly id: string }) => order.indexOf(id) >>> 0
  const native = tokens[0]
  const isWaiting = waiting !== undefined && waiting > 0n
  const empty = !loading && !isWaiting && tokens.every((one) => one.units === 0n)

  return (
    <ViewFrame
      root
      title={network.name}
      mark={<NetworkMark network={network} size={26} />}
      onTitlePress={() => {
        runtime.runFork(analytics.track("CLICK_NETWORKS", {}))
        go("Networks")()
      }}
      end={<IconButton icon={more.settings} label={t("settings")} onPress={go("AccountSettings")} />}
    >
      <KeyCard
        address={address}
        actions={<ActionCells items={offered.sort((one, next) => place(one) - place(next))} />}
      >
        <Who
          address={address}
          label={
            type === "smartAccount"
              ? t("smartAccount")
              : connected.length > 1 &&
                rich("walletFor", { wallet: connector.name, kind: namespaceNames[network.namespace] })
          }
          picture={
            on.multiWallet && (
              <button
                type="button"
                className="pick"
                aria-label={t("yourWallets")}
                title={t("yourWallets")}
                onClick={openWallets}
              >
                <Badged badge={<Mark name={connector.name} src={connector.icon} size={18} />}>
                  <Pins address={address} avatar={who?.avatar} size={40} />
                </Badged>
              </button>
            )
          }
          avatar={who?.avatar}
          name={who?.name}
          short={shortenAddress(address)}
          end={<IconButton icon={icons.copy} label={label} onPress={copy} />}
        />
        <Total loading={loading} failed={failed} cents={totalCents(tokens)} native={native} />
      </KeyCard>
      {on.activity && pays && (
        <Plate>
          <Row
            dense
            mark={<Tile icon={more.activity} />}
            title={t("activity")}
            end="next"
            onPress={go("Transactions")}
          />
        </Plate>
      )}
      {isWaiting && native && (
        <Notice
          tone="info"
          title={rich("waitingForBlock", {
            amount: `+${formatAmount(waiting, native.decimals)}\u00a0${shortSymbol(native.symbol)}`
          })}
        />
      )}
      {unread ? (
        <Notice tone="info" title={rich("heldInWallet", { wallet: connector.name })} />
      ) : failed ? (
        <>
          <Notice
            tone="care"
            title={display(tokenBalanceUnavailable)}
            text={t(retry ? "tokensSafe" : "balancesSafe", { seconds: waitSeconds })}
          />
          <Button disabled={!retry} onPress={retry}>
            {t(retry ? "tryAgain" : "tryAgainIn", { seconds: waitSeconds })}
          </Button>
        </>
      ) : empty ? (
        <>
          <Head title={t("nothingYet")} text={t("nothingYetText")} />
          {first && (
            <Button variant="primary" onPress={first.onPress}>
              {first.label}
            </Button>
          )}
        </>
      ) : (
        <Plate label={t("tokens")} bare busy={loading}>
          {loading
            ? Array.from({ length: expected }, (_, at) => <SkeletonRow key={at} round end />)
            : tokens.map((token) => <TokenRow key={token.address ?? "native"} token={token} />)}
        </Plate>
      )}
    </ViewFrame>
  )
}
