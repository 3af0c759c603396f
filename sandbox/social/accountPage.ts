import type { SocialName } from "./SocialPerson.ts"
import { socialPeople, socialTitles } from "./socialPeople.ts"

const style = `body { font: 16px/1.5 system-ui, sans-serif; margin: 0; background: #f3f2ee; color: #1d1b16; }
main { max-width: 400px; margin: 48px auto; padding: 24px; border: 1px solid #cfccc3; border-radius: 16px; background: #fff; }
h1 { font-size: 22px; line-height: 1.3; margin: 0 0 16px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0 0 24px; }
dt { color: #6a665b; } dd { margin: 0; overflow-wrap: anywhere; }
button { display: block; width: 100%; min-height: 48px; margin-top: 8px; border: 1px solid #8d897d; border-radius: 12px; background: #fff; font: inherit; cursor: pointer; }
button[value=yes] { border-color: transparent; background: #1d1b16; color: #fff; }
p { color: #6a665b; }`

/** The page of a service on which a person agrees to a login or refuses it. A stand-in: it says so. */
export const accountPage = (name: SocialName, client: string): string => {
  const { email, name: full, userName } = socialPeople[name]
  const facts = [["Account", full], ["Name there", userName], ...(email === undefined ? [] : [["Email", email]])]
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${socialTitles[name]} (offline)</title>
<link rel="icon" href="data:,">
<style>${style}</style>
<main>
<h1>${client} asks who you are at ${socialTitles[name]}</h1>
<dl>${facts.map(([label, value]) => `<dt>${label}</dt><dd>${value}</dd>`).join("")}</dl>
<form method="post">
<button name="answer" value="yes">Continue as ${full}</button>
<button name="answer" value="no">Cancel</button>
</form>
<p>A stand-in for the real service: nothing leaves this computer.</p>
</main>
</html>
`
}
