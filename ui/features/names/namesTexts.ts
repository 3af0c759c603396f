/** Texts of choosing and registering a name. */
export const namesTexts = {
  chooseName: "Choose a name",
  nameLabel: "Name",
  nameFree: "Free to register.",
  nameTaken: "Taken. Try one of these or type another.",
  nameRules: "Use letters a to z, digits and hyphens, at least 4.",
  nameChecking: "Checking the name",
  checkFailed: "We couldn't check this name.",
  alsoFree: "Also free",
  taken: "Taken",
  register: "Register",
  registerName: "Register {name}",
  registerDeclined: "You declined the signature, so the name isn't registered.",
  registerFailed: "The name isn't registered",
  waitingSign: "Sign in {wallet}",
  nameRegistered: "Name registered",
  nameYours: "{name} is yours",
  nameYoursText: "People can send to it instead of your address.",
  done: "Done",
  copyName: "Copy name",
  nameCopied: "Name copied"
} as const
