import type { SocialName, SocialPerson } from "./SocialPerson.ts"

const person = (id: string, userName: string, email?: string): SocialPerson => ({
  id,
  name: "Nadia Hollow",
  userName,
  email
})

/** The same person at each service, where she has another name and not always an email address. */
export const socialPeople: Readonly<Record<SocialName, SocialPerson>> = {
  google: person("google-117", "Nadia Hollow", "nadia.hollow@mail.example"),
  github: person("github-204", "nadia-hollow", "nadia@hollowlane.example"),
  apple: person("apple-311", "Nadia Hollow", "x7k2p9@relay.example"),
  facebook: person("facebook-428", "Nadia Hollow", "nadia@saltworks.example"),
  x: person("x-530", "@nadiahollow"),
  discord: person("discord-642", "nadia", "nadia@guild.example")
}

/** How the services are called. */
export const socialTitles: Readonly<Record<SocialName, string>> = {
  google: "Google",
  github: "GitHub",
  apple: "Apple",
  facebook: "Facebook",
  x: "X",
  discord: "Discord"
}

/** Whether a text names one of the services. */
export const isSocialName = (text: string): text is SocialName => Object.hasOwn(socialPeople, text)
