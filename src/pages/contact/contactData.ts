import { BUSINESS_HOURS } from '../../../domain/businessHours.ts'
import type { ContactDetails } from '../../../domain/entities.ts'
import { textOfMarkup } from '../../../domain/markup.ts'
import { toMsisdn } from '../../../domain/people/phone.ts'
import { SCHEMA, type StructuredData } from '../../../domain/structuredData.ts'

/**
 * Returns the shop's contact and, if it has the specified ones, opening hours; `contact` is null when the host sends
 * none.
 */
export function contactData(
  name: string,
  contact: ContactDetails | null,
  site: string,
  hasSpecifiedHours = true,
): StructuredData {
  const place = textOfMarkup(contact?.location ?? '')
  const msisdn = toMsisdn(contact?.mobile_number ?? '')
  const telephone = msisdn ? `+${msisdn}` : contact?.mobile_number
  return {
    '@context': SCHEMA,
    '@type': 'ContactPage',
    url: `${site}/contact`,
    mainEntity: {
      '@type': 'Organization',
      name,
      url: `${site}/`,
      ...(place && { address: place }),
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        ...(telephone && { telephone }),
        ...(contact?.email_address && { email: contact.email_address }),
        availableLanguage: ['English', 'Swahili'],
        ...(hasSpecifiedHours && {
          hoursAvailable: BUSINESS_HOURS.flatMap(({ open, schemaDays }) =>
            open
              ? [
                  {
                    '@type': 'OpeningHoursSpecification',
                    dayOfWeek: schemaDays,
                    opens: open.from.padStart(5, '0'),
                    closes: open.to,
                  },
                ]
              : [],
          ),
        }),
      },
    },
  }
}
