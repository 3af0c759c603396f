/** The impersonated address that deploys the tokens first, so that their addresses never change. */
export const tokenDeployer = "0x00000000000000000000000000000000005a4d01"
