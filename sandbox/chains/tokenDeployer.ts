/** The impersonated address that creates the tokens first of all, so that their addresses never change. */
export const tokenDeployer = "0x00000000000000000000000000000000005a4d01"
