import type { messages as english } from '../en/privacy.ts'
import type { Translation } from '../parts.ts'

export const messages = {
  title: 'Faragha',
  description:
    'Data binafsi ambayo {name} inayo kukuhusu na sababu zake, wengine wanaoiona, ' +
    'inayobaki kwenye kifaa chako, na haki ulizo nazo.',
  intro:
    'Tunauliza kile tu ambacho oda inahitaji: wewe ni nani, tuilete wapi na italipiwa kwa simu gani. ' +
    'Unaweza kutazama duka bila kutuambia chochote.',
  known: {
    title: 'Tunachojua kukuhusu, na kwa nini',
    account: {
      name: 'Akaunti yako',
      use:
        'Jina, nambari ya simu, barua pepe na nenosiri: ili uweze kuingia na ili tuwasiliane nawe. ' +
        'Unapoweka nenosiri jipya, tunatuma msimbo kwenye nambari yako ya simu.',
    },
    sessions:
      'Ukiwa umeingia, tangu lini na kwa kivinjari cha aina gani: unaona hayo kwenye akaunti yako. ' +
      'Wakati ambapo mtu aliingia au alijaribu kuingia, na anwani ya intaneti aliyotumia, kwa mwaka mmoja: ' +
      'ili kugundua mashambulizi.',
    orders: {
      name: 'Oda zako',
      use:
        'Bidhaa ulizoagiza, jina, nambari ya simu, barua pepe, kaunti, mahali na maelekezo ya usafirishaji: ' +
        'ili tukuletee oda, tukupe taarifa zake na tushughulikie bidhaa unazorudisha. ' +
        'Mahali ulipo kwenye ramani, ukibonyeza tu “Shiriki mahali nilipo” unapokamilisha oda: kwa ajili ya mpelekaji.',
    },
    addresses: {
      name: 'Anwani zako',
      use:
        'Anwani ya mtaa, mji na msimbo wa posta, kama unavyoziongeza kwenye akaunti yako. ' +
        'Hubaki hadi utakapozifuta hapo.',
    },
    payments: {
      name: 'Malipo yako',
      use:
        'Nambari ya M-PESA inayolipia oda, kiasi na oda yenyewe: ili kutuma ombi la malipo na kutengeneza ankara. ' +
        'PIN yako ya M-PESA huwekwa kwenye simu yako pekee na haitufikii kamwe.',
    },
    reviews: {
      name: 'Maoni yako',
      use: 'Ukadiriaji wako, maneno yako na jina lako. Kila mtu anaweza kuyasoma.',
    },
    cookies: {
      name: 'Chaguo lako la vidakuzi (cookies)',
      use: 'Ulichoruhusu, na lini.',
    },
    newsletter: {
      name: 'Jarida',
      use:
        'Barua pepe yako, lugha yako na wakati ulipothibitisha: ili tukutumie habari na ofa. Hubaki hadi utakapojiondoa ' +
        'kwa kiungo kilicho kwenye barua pepe yetu; anwani usiyothibitisha hubaki kwa siku 7.',
    },
    messageForm:
      'Unachoandika kwenye fomu ya ujumbe hubaki kwenye kivinjari chako hadi ubonyeze “Tuma ujumbe”. Kisha WhatsApp ' +
      'au programu yako ya barua pepe hufunguka ikiwa nacho, nawe unakituma huko.',
    newsletterMessage:
      'Ndivyo ilivyo pia kwa kisanduku cha jarida: “Jiunge” hufungua WhatsApp au programu yako ya barua pepe ikiwa na ' +
      'ombi lako.',
    newsletterPage:
      'Kisanduku cha jarida hufungua ukurasa wa kujiunga ukiwa na barua pepe unayoandika. Ukurasa huo unaeleza ' +
      'unachohifadhi.',
  },
  others: {
    title: 'Wengine wanaoona data yako',
    rider: 'Mpelekaji wa oda yako huiona oda, pamoja na nambari yako ya simu na mahali inapopelekwa.',
    mpesa: 'M-PESA hupata nambari ya simu inayolipa, kiasi cha malipo na nambari ya oda.',
    google:
      'Ukichagua kuingia kwa kutumia Google, Google hutuambia barua pepe na jina lako, ' +
      'nayo hujua kwamba unatumia duka hili.',
    stripe:
      'Ukiongeza kadi, Stripe hupata nambari yake, tarehe ya kuisha muda wake, msimbo wa usalama na jina ' +
      'lililo kwenye kadi. Duka halipati lolote kati ya hayo.',
    share:
      'Ukishiriki bidhaa, programu au tovuti unayochagua hufunguka ikiwa na anwani ya bidhaa hiyo. ' +
      'Kabla ya hapo hakuna kinachopakiwa kutoka huko.',
  },
  device: {
    title: 'Kinachobaki kwenye kifaa chako',
    text:
      'Kikapu chako, bidhaa ulizopenda, bidhaa ulizotazama, kuingia kwako kwenye akaunti, ulichoandika ulipokuwa ukikamilisha oda, ' +
      'njia za malipo ulizoongeza na machaguo yako kuhusu vidakuzi, data na arifa. ' +
      'Ukurasa wa <link>Vidakuzi (cookies)</link> unaorodhesha vyote, muda vinaokaa na jinsi ya kuviondoa.',
  },
  sharedPhone: {
    title: 'Kwenye simu inayotumiwa na wengine',
    text:
      'Unatolewa kwenye akaunti baada ya dakika 1 bila shughuli yoyote, au mara moja ukichagua “Toka” kwenye ' +
      'akaunti yako. Kikapu hubaki: “Ondoa bidhaa zote” hukiacha kitupu. Bidhaa ulizotazama hubaki: “Futa” iliyo ' +
      'kando yake huziondoa.',
  },
  rights: {
    title: 'Haki zako',
    text:
      'Kwa mujibu wa Sheria ya Ulinzi wa Data ya Kenya ya mwaka wa 2019, unaweza kuuliza ni data gani binafsi ' +
      'kukuhusu inayotumiwa na kwa nini, kuiona, kupinga matumizi yake, na kutaka data isiyo sahihi au ' +
      'inayopotosha irekebishwe au ifutwe. <link>Tupigie simu au tuandikie</link> ukitumia nambari ya simu au ' +
      'barua pepe ya akaunti yako, ili tujue kwamba ni wewe. Usiporidhika, unaweza kuwasilisha malalamiko kwa ' +
      'Ofisi ya Kamishna wa Ulinzi wa Data.',
    copy: 'Kwenye akaunti yako, “Mipangilio” ina nakala ya yote tunayojua kukuhusu, kama faili.',
  },
} as const satisfies Translation<typeof english>
