/**
 * The page of the simulated Google, in demo mode only (OPN-195). It takes the place of Google's client id. Its links
 * add the access token of a person to its address: `#access_token=…`.
 */
export const SIMULATED_GOOGLE = '/simulated-google'
