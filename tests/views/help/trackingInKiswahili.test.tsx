import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LanguageContext } from '../../../src/app/useText.ts'
import { TrackingResult } from '../../../src/pages/trackOrder/TrackingResult.tsx'
import { Chakra } from '../../../src/theme/Chakra.tsx'
import { unknownDays } from '../../examples.ts'

it('the tracking in Kiswahili has our statuses translated and others as the host sends them', () => {
  const timeline = [
    { status: 'Order Received', date: '2026-11-18', completed: true },
    { status: 'At Customs', date: '2026-11-19', completed: true },
    { status: 'Dispatched', date: '2026-11-19', completed: true },
    { status: 'Delivered', date: '', completed: false },
  ]
  render(
    <LanguageContext value="sw">
      <Chakra>
        <TrackingResult tracking={{ orderId: 'SAL-ORD-2026-00001', status: 'Dispatched', timeline, ...unknownDays }} />
      </Chakra>
    </LanguageContext>,
  )
  expect(screen.getByText('Hali ya sasa: Imetumwa')).toBeVisible()
  expect(screen.getByText('Imetumwa', { selector: '[data-tone] *' }).parentElement).toHaveAttribute(
    'data-tone',
    'dispatched',
  )
  expect(screen.getByText('Oda iko njiani.')).toBeVisible()
  const steps = within(screen.getByRole('list', { name: 'Hatua za oda' })).getAllByRole('listitem')
  const names = ['Oda imepokelewa', 'At Customs', 'Imetumwa', 'ImefikaInasubiriwa']
  names.forEach((name, index) => expect(steps[index]).toHaveTextContent(name))
  expect(within(steps[3]!).getByRole('img', { name: 'Bado haijakamilika' })).toBeInTheDocument()
})
