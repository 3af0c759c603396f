import { errorOccurred, somethingWentWrong } from "../../services/errors/texts.ts"

/** Texts of the error catalogue that the shell itself shows. */
export const texts = { errorOccurred, somethingWentWrong }
