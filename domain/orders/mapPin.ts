/** A point on the map as an order keeps it: latitude and longitude with 5 decimals (1 m): `-1.28333,36.81667`. */
const PIN = /^(-?\d{1,2}\.\d{5}),(-?\d{1,3}\.\d{5})$/

/** Returns the pin of a position in degrees. */
export function mapPinOf({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return [latitude, longitude].map((degrees) => degrees.toFixed(5).replace(/^-(0\.0+)$/, '$1')).join(',')
}

/** Returns whether a text is a pin somewhere on earth. */
export function isMapPin(text: string): boolean {
  const [, latitude, longitude] = PIN.exec(text) ?? []
  return latitude !== undefined && Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180
}

/** Returns the address that opens a pin in the device's own map; empty for a text that is no pin. */
export function mapLinkOf(pin: string): string {
  return isMapPin(pin) ? `geo:${pin}?q=${pin}` : ''
}

type PlaceField = 'map_pin' | 'delivery_notes' | 'street_address' | 'location' | 'region'

/** Encodes any text, also one with half characters, for an address in which + is no space. */
const encoded = (text: string): string => new URLSearchParams({ q: text }).toString().slice(2).replace(/\+/g, '%20')

/**
 * Returns the address that opens an order's place in the device's own map: its pin, otherwise a search for what the
 * customer typed; empty without either.
 */
export function placeLinkOf(place: Partial<Record<PlaceField, string>>): string {
  const typed = [place.delivery_notes, place.street_address, place.location, place.region].map((text) =>
    text?.replace(/\s+/g, ' ').trim(),
  )
  const words = typed.filter(Boolean)
  const search = words.length > 0 ? `geo:0,0?q=${encoded([...words, 'Kenya'].join(', '))}` : ''
  return mapLinkOf(place.map_pin ?? '') || search
}
