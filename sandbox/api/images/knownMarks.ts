const draw = (plate: string, figure: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="80" height="80">${plate}${figure}</svg>`
const square = (fill: string) => `<rect width="40" height="40" fill="${fill}"/>`
const round = (fill: string) => `<circle cx="20" cy="20" r="20" fill="${fill}"/>`

/** Own drawings for the networks that have a picture id. */
export const networkMarks: Readonly<Record<string, string>> = {
  "ba0ba0cd-17c6-4806-ad93-f9d174f17900": draw(
    square("#3d4377"),
    `<path d="M20 8 29 19H11Z" fill="#dfe3ff"/><path d="M10 20.5h20v3H10Z" fill="#9aa6f2"/><path d="M11 26h18l-9 7Z" fill="#c6cdfb"/>`
  ),
  "7289c336-3981-4081-c5f4-efc26ac64a00": draw(
    square("#1c4fc0"),
    `<path d="M10 22a10 10 0 0 1 20 0Z" fill="#dfe9ff"/><path d="M10 25h20v4H10Z" fill="#fff"/>`
  ),
  "41d04d42-da3b-4453-8506-668cc0727900": draw(
    square("#5b2a9d"),
    `<path d="M20 9 32 30H8Z" fill="none" stroke="#dcc9ff" stroke-width="3" stroke-linejoin="round"/><path d="M20 19l4 7h-8Z" fill="#f0e7ff"/>`
  )
}

/** Own drawings for the coins of the offline world, by upper-case symbol. */
export const tokenMarks: Readonly<Record<string, string>> = {
  ETH: draw(
    round("#3d4377"),
    `<path d="M11 19a9 9 0 0 1 18 0Z" fill="#dfe3ff"/><path d="M11 22h18a9 9 0 0 1-18 0Z" fill="#9aa6f2"/>`
  ),
  USDC: draw(round("#1d5f9e"), `<path d="M12 14h16M12 20h11M12 26h14" stroke="#e6f1fb" stroke-width="3"/>`),
  DAI: draw(
    round("#a8701a"),
    `<path d="M12 12h16v16H12Z" fill="none" stroke="#fff1d3" stroke-width="3"/><path d="M17 17h6v6h-6Z" fill="#fff1d3"/>`
  ),
  POL: draw(
    round("#5b2a9d"),
    `<path d="M13 23a6 6 0 0 1 6-6M21 23a6 6 0 0 0 6-6" fill="none" stroke="#e5d6ff" stroke-width="3.4"/><circle cx="20" cy="20" r="3" fill="#e5d6ff"/>`
  )
}
