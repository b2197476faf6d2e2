/** A county as a delivery region: the fee in shillings, and its delivery towns where one has to be chosen. */
interface SeedRegion {
  region: string
  fee: number
  locations: readonly (readonly [location: string, fee: number])[]
}

const county = (region: string, fee: number): SeedRegion => ({ region, fee, locations: [] })

const towns = (region: string, fee: number, locations: Record<string, number>): SeedRegion => ({
  region,
  fee,
  locations: Object.entries(locations),
})

const free = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 0]))

/** The 47 counties by name; the nine that most parcels go to have a choice of towns. */
export const regions: readonly SeedRegion[] = [
  county('Baringo', 350),
  county('Bomet', 350),
  county('Bungoma', 350),
  county('Busia', 400),
  county('Elgeyo-Marakwet', 350),
  county('Embu', 250),
  county('Garissa', 450),
  county('Homa Bay', 400),
  county('Isiolo', 400),
  towns('Kajiado', 150, { 'Kajiado Town': 200, Kiserian: 100, Kitengela: 100, Ngong: 0, 'Ongata Rongai': 0 }),
  county('Kakamega', 350),
  county('Kericho', 350),
  towns('Kiambu', 100, { Githunguri: 150, Juja: 100, 'Kiambu Town': 0, Kikuyu: 0, Limuru: 150, Ruiru: 0, Thika: 150 }),
  towns('Kilifi', 350, { 'Kilifi Town': 350, Malindi: 350, Mtwapa: 300, Watamu: 350 }),
  county('Kirinyaga', 250),
  county('Kisii', 350),
  towns('Kisumu', 300, { Ahero: 350, 'Kisumu CBD': 300, Milimani: 300, Muhoroni: 350 }),
  county('Kitui', 300),
  county('Kwale', 350),
  county('Laikipia', 300),
  county('Lamu', 450),
  towns('Machakos', 150, { 'Athi River': 100, Kangundo: 200, 'Machakos Town': 200, Mlolongo: 0 }),
  county('Makueni', 250),
  county('Mandera', 500),
  county('Marsabit', 500),
  county('Meru', 300),
  county('Migori', 400),
  towns('Mombasa', 300, { Bamburi: 300, Changamwe: 350, Likoni: 350, 'Mombasa CBD': 300, Nyali: 300 }),
  county("Murang'a", 200),
  towns(
    'Nairobi',
    0,
    free(
      'CBD',
      'Dagoretti',
      'Donholm',
      'Eastleigh',
      'Embakasi',
      'Karen',
      'Kasarani',
      'Kilimani',
      "Lang'ata",
      'Roysambu',
      'Ruaraka',
      'South B',
      'South C',
      'Westlands',
    ),
  ),
  towns('Nakuru', 250, { Gilgil: 250, Molo: 300, Naivasha: 200, 'Nakuru CBD': 250 }),
  county('Nandi', 350),
  county('Narok', 300),
  county('Nyamira', 350),
  county('Nyandarua', 250),
  county('Nyeri', 250),
  county('Samburu', 400),
  county('Siaya', 350),
  county('Taita-Taveta', 350),
  county('Tana River', 450),
  county('Tharaka-Nithi', 300),
  county('Trans Nzoia', 350),
  county('Turkana', 500),
  towns('Uasin Gishu', 300, { 'Burnt Forest': 350, 'Eldoret CBD': 300, Turbo: 350 }),
  county('Vihiga', 350),
  county('Wajir', 500),
  county('West Pokot', 400),
]
