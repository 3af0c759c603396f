import { socialIcon } from "../../../services/ports/login-services/socialIcon.ts"
import { socialNames } from "../../../services/ports/login-services/SocialProvider.ts"
import { FurtherTexts } from "../../modal/FurtherTexts.tsx"
import { useTexts } from "../../modal/useTexts.ts"
import { ViewFrame } from "../../modal/ViewFrame.tsx"
import { Mark } from "../../parts/Mark.tsx"
import { Note } from "../../parts/Note.tsx"
import { Plate } from "../../parts/Plate.tsx"
import { Row } from "../../parts/Row.tsx"
import { connectSocialTexts } from "./connectSocialTexts.ts"
import { socialTexts } from "./socialTexts.ts"
import { useChooseSocial } from "./useChooseSocial.ts"
import { useSocials } from "./useSocials.ts"

/** All services to log in with. */
export const ConnectSocials = () => (
  <FurtherTexts>
    <List />
  </FurtherTexts>
)

const List = () => {
  const { t } = useTexts({ ...socialTexts, ...connectSocialTexts })
  const { offered, last } = useSocials()
  const { choose, prepare } = useChooseSocial()
  return (
    <ViewFrame title={t("signInWith")}>
      <div onPointerEnter={prepare} onFocus={prepare}>
        <Plate label={t("signInWith")} labelHidden>
          {offered.map((provider) => (
            <Row
              key={provider}
              mark={<Mark name={socialNames[provider]} src={socialIcon(provider)} size={36} />}
              title={<bdi dir="ltr">{socialNames[provider]}</bdi>}
              detail={provider === last ? t("lastService") : undefined}
              end="next"
              onPress={() => choose(provider)}
            />
          ))}
        </Plate>
      </div>
      <Note>{t("walletIsMade")}</Note>
    </ViewFrame>
  )
}
