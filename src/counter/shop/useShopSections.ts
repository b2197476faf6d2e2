import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useBlocker, type Blocker } from 'react-router-dom'
import { createActor, fromPromise } from 'xstate'
import { changedSettings, undoneRegions } from '../../../contract/owner/shop.ts'
import type { User } from '../../../domain/entities.ts'
import type { RegionRow } from '../../../domain/owner/regions.ts'
import type { SectionOutcome, SectionSave, SectionValues } from '../../../domain/owner/section.ts'
import {
  formValue,
  SECTIONS,
  settingValue,
  type ChecklistRow,
  type OwnerSlide,
  type RegionsTable,
  type SettingSection,
  type ShopSetting,
} from '../../../domain/owner/shop.ts'
import {
  ownerSectionMachine,
  selectDraft,
  selectHasUnsaved,
  type OwnerSectionActor,
} from '../../../machines/owner/ownerSection.ts'
import { selectEndedWrite, selectSentWrite } from '../../../machines/owner/ownerWrite.ts'
import { selectSentPicture, type PictureUploadsActor } from '../../../machines/owner/pictureUploads.ts'
import type { App } from '../../app/app.ts'
import { useApp, useResource, type Read } from '../../app/hooks.ts'
import { listen } from '../../app/actors/listen.ts'
import { followSession, loggedInUser, onAnotherLogin, oncePerApp, startPageActor } from '../../app/actors/pageActors.ts'
import type { Resource } from '../../app/queries/startResources.ts'
import { ownerShopService } from '../../services/owner/ownerShop.ts'
import { useSelector } from '../../app/useSelector.ts'
import { pictureSender } from '../pictures/usePictureUploads.ts'
import { askingHttp } from '../useFreshFactor.ts'
import { useOwnerWrite } from '../useOwnerWrite.ts'

export type SectionName = SettingSection | 'regions' | 'slides'

/** The counties as they are edited; `source` is the file that they are from. */
export interface RegionsDraft {
  rows: readonly RegionRow[]
  source?: string
}

interface ShopSections {
  settings: Resource<ShopSetting[]>
  regions: Resource<RegionsTable>
  slides: Resource<OwnerSlide[]>
  checklist: Resource<ChecklistRow[]>
  sections: Readonly<Record<SectionName, OwnerSectionActor>>
  pictures: SlidesPictures
}

interface SlidesPictures {
  uploads: PictureUploadsActor
  /** Returns the slide whose picture was chosen last; null for none. */
  pictured: () => number | null
  choose: (slide: number, files: readonly File[]) => void
  /** Lets a picture on its way come into no slide. */
  drop: () => void
}

/** Returns the section's actor. Its values are those of `useShopReads`. */
export function useShopSection(name: SectionName): OwnerSectionActor {
  return sectionsOf(useApp()).sections[name]
}

/** Returns the pictures of slides on their way to the shop. */
export function useSlidePictures() {
  const { pictures } = sectionsOf(useApp())
  const [pictured, setPictured] = useState(pictures.pictured)

  function choose(slide: number, files: readonly File[]) {
    pictures.choose(slide, files)
    setPictured(pictures.pictured())
  }

  return { uploads: pictures.uploads, pictured, choose }
}

/** Sends the undo of the last import of counties; afterwards they are read again. */
export function useRegionsUndo() {
  const { regions } = sectionsOf(useApp())
  const writer = useOwnerWrite('regionsUndo', () => regions.send({ type: 'resource.refresh' }))
  const outcome = useSelector(writer, selectEndedWrite)?.outcome
  const undone = outcome?.status === 'done' ? undoneRegions.parse(outcome.result) : null
  return { writer, undone, isUndoing: useSelector(writer, selectSentWrite) !== null }
}

/** Fetches what the tab shows, again at each visit. */
export function useShopReads() {
  const { settings, regions, slides, checklist } = sectionsOf(useApp())
  return {
    settings: useResource(settings, { fresh: true }),
    regions: useResource(regions, { fresh: true }),
    slides: useResource(slides, { fresh: true }),
    checklist: useResource(checklist, { fresh: true }),
  } satisfies Record<string, Read<unknown>>
}

/** Asks before the owner leaves the account with changes or a picture on its way, and before the browser closes it. */
export function useLeaveGuard(): { blocker: Blocker; dropAll: () => void } {
  const { sections, pictures } = sectionsOf(useApp())
  const subscribe = useCallback(
    (listener: () => void) => {
      const subscriptions = [
        pictures.uploads.subscribe(listener),
        ...Object.values(sections).map((section) => section.subscribe(listener)),
      ]
      return () => subscriptions.forEach((each) => each.unsubscribe())
    },
    [sections, pictures],
  )
  const hasUnsaved = () =>
    selectSentPicture(pictures.uploads.getSnapshot()) > 0 ||
    Object.values(sections).some((section) => selectHasUnsaved(section.getSnapshot()))
  const isUnsaved = useSyncExternalStore(subscribe, hasUnsaved)
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  return {
    blocker: useBlocker(
      ({ currentLocation, nextLocation }) => hasUnsaved() && currentLocation.pathname !== nextLocation.pathname,
    ),
    dropAll: () => {
      pictures.drop()
      Object.values(sections).forEach((section) => section.send({ type: 'section.reset' }))
    },
  }
}

/** Outlives the page, so that nothing typed is lost when another tab of the account is opened. */
const sectionsOf = oncePerApp((app): ShopSections => {
  const service = ownerShopService(askingHttp(app))
  const { resources } = app
  const settings = resources.start('ownerSettings', (signal) => service.readSettings(loggedInUser(app), signal))
  const regions = resources.start('ownerRegions', (signal) => service.readRegions(loggedInUser(app), signal))
  const slides = resources.start('ownerSlides', (signal) => service.readSlides(loggedInUser(app), signal))

  const checklist = resources.start('ownerChecklist', (signal) => service.readChecklist(loggedInUser(app), signal))

  const ofSettings = Object.fromEntries(
    Object.entries(SECTIONS).map(([name, names]) => {
      const save = async (values: SectionSave, user: User): Promise<SectionOutcome> => {
        const { changes, from } = changesOf(names, values)
        const outcome = await service.saveSettings(changes, from, user)
        if (outcome.status !== 'done') return outcome
        return { status: 'done', values: valuesOf(names, changedSettings.parse(outcome.result)) }
      }
      const section = sectionOf(app, settings, save)
      follow<ShopSetting[]>(settings, section, (all) => valuesOf(names, all))
      return [name, section]
    }),
  ) as Record<SettingSection, OwnerSectionActor>

  const ofRegions = sectionOf(app, regions, ({ seen, draft }, user) =>
    service.saveRegions(draft as unknown as RegionsDraft, seen['rows'] as RegionRow[], user),
  )
  follow<RegionsTable>(regions, ofRegions, ({ rows }) => ({ rows }))
  const ofSlides = sectionOf(app, slides, ({ seen, draft }, user) =>
    service.saveSlides(draft['slides'] as OwnerSlide[], seen['slides'] as OwnerSlide[], user),
  )
  follow<OwnerSlide[]>(slides, ofSlides, (all) => ({ slides: all }))

  const sections = { ...ofSettings, regions: ofRegions, slides: ofSlides }
  const pictures = slidePictures(app, ofSlides)
  const forget = () => {
    pictures.drop()
    for (const resource of [settings, regions, slides, checklist]) resource.send({ type: 'resource.forget' })
    for (const section of Object.values(sections)) section.send({ type: 'section.forget' })
  }
  followSession(app, { onUser: onAnotherLogin(app, forget, 'email'), forget })
  for (const section of Object.values(sections))
    listen(section, { 'section.ended': () => checklist.send({ type: 'resource.refresh' }) })
  return { settings, regions, slides, checklist, sections, pictures }
})

/** Starts what sends pictures of slides, which then are in the draft (OPN-375). */
function slidePictures(app: App, section: OwnerSectionActor): SlidesPictures {
  const { machine, queue } = pictureSender(app)
  const uploads = createActor(machine, app.settings).start()
  let pictured: number | null = null
  listen(uploads, {
    'pictures.uploaded': ({ address }) => {
      const slides = (selectDraft(section.getSnapshot())?.['slides'] ?? []) as readonly OwnerSlide[]
      const at = pictured ?? -1
      if (slides[at])
        section.send({ type: 'section.edit', draft: { slides: slides.with(at, { ...slides[at], image: address }) } })
    },
  })
  return {
    uploads,
    pictured: () => pictured,
    choose(slide, files) {
      if (files.length > 0) pictured = slide
      queue(uploads, files)
    },
    drop: () => void (pictured = null),
  }
}

/** Starts a section; after each save the resource is read again. */
function sectionOf<T>(
  app: App,
  resource: Resource<T>,
  save: (values: SectionSave, user: User) => Promise<SectionOutcome>,
): OwnerSectionActor {
  const machine = ownerSectionMachine.provide({
    actors: { save: fromPromise(async ({ input }) => save(input, loggedInUser(app))) },
  })
  return startPageActor(app, machine, {
    hears: { 'section.ended': () => resource.send({ type: 'resource.refresh' }) },
  })
}

function follow<T>(resource: Resource<T>, section: OwnerSectionActor, toValues: (value: T) => SectionValues): void {
  listen(resource, {
    'resource.fetched': ({ value }) => section.send({ type: 'section.read', values: toValues(value) }),
  })
}

/** The settings of a section as its form edits them. */
function valuesOf(names: readonly string[], all: readonly ShopSetting[]): SectionValues {
  const values = new Map(all.map(({ name, value }) => [name, value]))
  return Object.fromEntries(names.map((name) => [name, formValue(name, values.get(name) ?? null)]))
}

/** Returns the changed settings, and what the owner saw of these. */
function changesOf(names: readonly string[], { seen, draft }: SectionSave) {
  const changed = names.filter((name) => JSON.stringify(seen[name]) !== JSON.stringify(draft[name]))
  const valueOf = (values: SectionValues) =>
    Object.fromEntries(changed.map((name) => [name, settingValue(name, values[name])]))
  return { changes: valueOf(draft), from: valueOf(seen) }
}
