import { picture } from "./picture.ts"

/** The icon of the invented site in the stories. */
export const siteMark = picture(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="96" height="96"><rect width="40" height="40" fill="#e4ebe2"/><path d="M9 25c4-5 7 3 11 0s6-5 11-1" fill="none" stroke="#1d4a39" stroke-width="2.6"/><circle cx="15" cy="15" r="2.6" fill="#1d4a39"/><path d="M24 11v8" stroke="#1d4a39" stroke-width="2.6"/></svg>`
)
