import { ACCOUNT, callbackOf, startFakeDaraja, type Prompt } from '../../tests/daraja/fakeDaraja.ts'
import { SMS_ACCOUNT, startFakeAfricasTalking } from '../../tests/sms/fakeAfricasTalking.ts'

export type FakeGateways = Awaited<ReturnType<typeof openFakeGateways>>

/** Opens the tests' M-PESA and SMS gateway for a shop. */
export async function openFakeGateways() {
  const [mpesa, sms] = await Promise.all([startFakeDaraja(), startFakeAfricasTalking()])
  return {
    /** The settings that make a shop use them. */
    settings: {
      MPESA_HOST: mpesa.url,
      MPESA_CONSUMER_KEY: ACCOUNT.consumerKey,
      MPESA_CONSUMER_SECRET: ACCOUNT.consumerSecret,
      MPESA_SHORTCODE: ACCOUNT.shortcode,
      MPESA_PASSKEY: ACCOUNT.passkey,
      MPESA_CALLBACK_URL: mpesa.url,
      SMS_HOST: sms.url,
      SMS_USERNAME: SMS_ACCOUNT.username,
      SMS_API_KEY: SMS_ACCOUNT.apiKey,
      SMS_PER_DAY: '999999',
    },
    texts: sms.taken as unknown as { to: string; message: string }[],
    /** The prompts that reached a phone, oldest first. */
    prompts: mpesa.prompts,
    /** Pays and calls the shop at `url` back. Returns whether it confirmed; if not, it must ask for the result. */
    async pay(prompt: Prompt, url: string): Promise<boolean> {
      mpesa.decide(prompt, '0')
      const receipt = `NLJ${String(mpesa.prompts.indexOf(prompt) + 1).padStart(7, '0')}`
      const sent = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(callbackOf(prompt, 0, receipt)),
      }
      const address = `${url}/callbacks/${prompt.CallBackURL.split('/').at(-1)}`
      return fetch(address, sent).then(
        ({ status }) => status === 200,
        () => false,
      )
    },
    close: async () => void (await Promise.all([mpesa.close(), sms.close()])),
  }
}
