import { errorOccurred, httpRequestFailed, somethingWentWrong } from "../../services/errors/texts.ts"

/** Catalogue texts the shell itself shows. */
export const texts = { errorOccurred, httpRequestFailed, somethingWentWrong }
