import * as icons from "../../icons/sheetIcons.ts"
import * as more from "../../icons/moreIcons.ts"
import { shortenAddress } from "../../../services/base/addresses/shortenAddress.ts"
import { shortenEmail } from "../../../services/ways-in/embedded/shortenEmail.ts"
import { push } from "../../../services/sheet/router/stack.ts"
import { view } from "../../../services/sheet/router/View.ts"
import { useStore } from "../../hooks/useStore.ts"
import { ViewFrame } from "../../modal/ViewFrame.tsx"
import { useModal } from "../../modal/ModalContext.ts"
import { useLeaveWallet } from "../../modal/useLeaveWallet.ts"
import { Button } from "../../parts/Button.tsx"
import { IconButton } from "../../parts/IconButton.tsx"
import { Mark } from "../../parts/Mark.tsx"
import { Plate } from "../../parts/Plate.tsx"
import { Row } from "../../parts/Row.tsx"
import { Tile } from "../../parts/Tile.tsx"
import { Who } from "../../parts/Who.tsx"
import { usePays } from "../../modal/useSends.ts"
import { useCopy } from "../../modal/useCopy.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { AccountChoice } from "./AccountChoice.tsx"
import { AccountTypes } from "./AccountTypes.tsx"
import { settingsTexts } from "./settingsTexts.ts"

/** The account's settings, and disconnecting. */
export const AccountSettings = () => {
  const { runtime, analytics, connections, embedded, features, profile, router, settings } = useModal()
  const { t } = useTexts(settingsTexts)
  const own = useStore(embedded.state)
  const account = useStore(connections.account)
  const who = useStore(profile.value)
  const { copy, label } = useCopy(account?.address ?? "")
  const on = useStore(features)
  const { multiWallet } = on
  const pays = usePays(account?.network)
  const [busy, leave] = useLeaveWallet()
  if (account === undefined) return <ViewFrame title={t("settings")} />
  const { namespace, testnet } = account.network
  /** Names are of EVM main networks (spec 6), and registered at the host's service. */
  const named = namespace === "eip155" && !testnet && settings.endpoints.blockchain !== undefined
  const openNames = () => {
    runtime.runFork(analytics.track("OPEN_ENS_FLOW", { isSmartAccount: account.type === "smartAccount" }))
    router.go((stack) => push(stack, view("RegisterAccountName")))
  }
  return (
    <ViewFrame title={t("settings")}>
      <div className="plate">
        <Who
          address={account.address}
          avatar={who?.avatar}
          name={who?.name}
          short={shortenAddress(account.address)}
          end={<IconButton icon={icons.copy} label={label} onPress={copy} />}
        />
      </div>
      <Plate label={t("settings")} labelHidden>
        <Row
          mark={<Tile icon={more.globe} />}
          title={t("network")}
          value={account.network.name}
          end="next"
          onPress={() => router.go((stack) => push(stack, view("Networks")))}
        />
        {own.connected && own.social && (
          <Row
            mark={<Mark name={account.connector.name} src={account.connector.icon} size={36} />}
            title={t("signedInAs")}
            value={
              <bdi dir="auto">
                {own.social.userName ?? (own.email ? shortenEmail(own.email) : account.connector.name)}
              </bdi>
            }
          />
        )}
        {own.connected && !own.social && own.email !== undefined && (
          <Row
            mark={<Tile icon={icons.mail} />}
            title={t("email")}
            value={<bdi dir="ltr">{shortenEmail(own.email)}</bdi>}
            end="next"
            onPress={() => router.go((stack) => push(stack, view("UpdateEmailWallet", { email: own.email! })))}
          />
        )}
        {on.activity && pays && (
          <Row
            mark={<Tile icon={more.activity} />}
            title={t("activity")}
            end="next"
            onPress={() => router.go((stack) => push(stack, view("Transactions")))}
          />
        )}
        {named && (
          <Row
            mark={<Tile icon={more.key} />}
            title={t("name")}
            value={who?.name ? <bdi>{who.name}</bdi> : t("chooseName")}
            end={!who?.name && "next"}
            onPress={who?.name ? undefined : openNames}
          />
        )}
        {settings.options.features?.smartSessions &&
          namespace === "eip155" &&
          settings.endpoints.blockchain !== undefined && (
            <Row
              mark={<Tile icon={icons.clock} />}
              title={t("smartSessions")}
              end="next"
              onPress={() => router.go((stack) => push(stack, view("SmartSessionList")))}
            />
          )}
        <Row
          mark={<Tile icon={icons.wallet} />}
          title={t(multiWallet ? "yourWallets" : "wallet")}
          value={account.connector.name}
          end={multiWallet && "next"}
          onPress={multiWallet ? () => router.go((stack) => push(stack, view("ProfileWallets", {}))) : undefined}
        />
      </Plate>
      {account.connector.type === "AUTH" && <AccountTypes network={account.network} />}
      {/* With several wallets the accounts of each are on its own page. */}
      {!multiWallet && <AccountChoice {...account} />}
      <Button variant="destructive" icon={more.leave} busy={busy} onPress={() => leave(account.connector)}>
        {t(busy ? "disconnecting" : "disconnect")}
      </Button>
    </ViewFrame>
  )
}
