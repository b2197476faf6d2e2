import { useEffect, useRef, useState } from 'react'
import type { Entry, Record } from './record.ts'

const pictures = import.meta.glob<string>('../../docs/machines/*.svg', { query: '?raw', import: 'default' })

interface PanelProps {
  record: Record
  /** Opens Stately's inspector. */
  openStately: () => void
  /** Whether Stately's inspector answers. */
  isReachable: () => Promise<boolean>
}

/** Shows the running machines, their states and events, now or at an earlier moment. */
export function Panel({ record, openStately, isReachable }: PanelProps) {
  const [isOpen, setIsOpen] = useState(true)
  const [moment, setMoment] = useState<number | null>(null)
  const [chosen, setChosen] = useState('root')
  useChanges(record)
  const entries = record.entries()
  const last = entries.at(-1)?.number ?? 0
  const first = entries[0]?.number ?? 0
  const at = moment === null ? last : Math.min(Math.max(moment, first), last)
  const actors = record.actorsAt(at)
  const shown = actors.get(chosen)
  const goTo = (number: number) => setMoment(number >= last ? null : number)

  if (!isOpen) {
    return (
      <button type="button" className="opener" onClick={() => setIsOpen(true)}>
        Machines
      </button>
    )
  }
  return (
    <section className="panel" aria-label="The machines, live">
      <header>
        <strong>Machines</strong>
        <button type="button" disabled={at <= first} onClick={() => goTo(at - 1)}>
          Back
        </button>
        <input
          type="range"
          aria-label="Moment"
          aria-valuetext={`${at} of ${last}`}
          min={first}
          max={last}
          value={at}
          onChange={({ target }) => goTo(Number(target.value))}
        />
        <button type="button" disabled={moment === null} onClick={() => goTo(at + 1)}>
          Forward
        </button>
        <button type="button" aria-pressed={moment === null} onClick={() => setMoment(null)}>
          Live
        </button>
        <output>{moment === null ? `live, ${last} events` : `event ${at} of ${last}`}</output>
        <Stately open={openStately} isReachable={isReachable} />
        <button type="button" onClick={() => setIsOpen(false)}>
          Hide
        </button>
      </header>
      <div className="parts">
        <ul aria-label="Running machines">
          {inOrder([...actors.values()]).map(({ actor, states }) => (
            <li key={actor}>
              <button type="button" aria-pressed={actor === chosen} onClick={() => setChosen(actor)}>
                <b>{actor}</b> <span>{states.join(', ')}</span>
              </button>
            </li>
          ))}
        </ul>
        <Picture entry={shown} />
        <div className="details">
          <h2>Context of {chosen}</h2>
          <textarea
            readOnly
            aria-label="Context"
            rows={8}
            value={shown ? JSON.stringify(shown.context, null, 2) : 'It does not run at this moment.'}
          />
          <h2>Last events</h2>
          <ol aria-label="Last events" reversed start={last}>
            {entries.toReversed().map((entry) => (
              <li key={entry.number}>
                <button
                  type="button"
                  aria-current={entry.number === at}
                  title={JSON.stringify(entry.event)}
                  onClick={() => {
                    goTo(entry.number)
                    setChosen(entry.actor)
                  }}
                >
                  <time>{new Date(entry.at).toLocaleTimeString('en-GB')}</time> <b>{entry.actor}</b> {entry.type}
                </button>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}

/** Sorts the root first, then the other machines, then the resources. */
function inOrder(entries: readonly Entry[]): Entry[] {
  const rank = ({ machine }: Entry) => (machine === 'root' ? 0 : machine === 'resource' ? 2 : 1)
  return entries.toSorted((one, other) => rank(one) - rank(other))
}

/** Renders again after an event, at most once a frame. */
function useChanges(record: Record): void {
  const [, draw] = useState(0)
  useEffect(() => {
    let frame = 0
    const end = record.subscribe(() => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        draw((times) => times + 1)
      })
    })
    return () => {
      end()
      cancelAnimationFrame(frame)
    }
  }, [record])
}

function Stately({ open, isReachable }: { open: () => void; isReachable: () => Promise<boolean> }) {
  const [isThere, setIsThere] = useState<boolean | null>(null)
  useEffect(() => void isReachable().then(setIsThere), [isReachable])
  if (isThere === null) return null
  if (!isThere) return <small>Stately’s inspector cannot be reached</small>
  return (
    <button type="button" onClick={open}>
      Open in Stately’s inspector
    </button>
  )
}

/** Shows a machine's picture and highlights its current states. */
function Picture({ entry }: { entry: Entry | undefined }) {
  const frame = useRef<HTMLDivElement>(null)
  const [isFull, setIsFull] = useState(false)
  const [picture, setPicture] = useState({ machine: '', text: '' })
  const machine = entry?.machine ?? ''
  const states = entry?.states.join(' ') ?? ''
  useEffect(() => {
    let isWanted = true
    const load = pictures[`../../docs/machines/${machine}.svg`]
    void load?.().then((text) => isWanted && setPicture({ machine, text }))
    return () => void (isWanted = false)
  }, [machine])
  useEffect(() => {
    const drawing = new DOMParser().parseFromString(picture.text, 'image/svg+xml').documentElement
    frame.current?.replaceChildren(...(picture.machine === machine && picture.text ? [drawing] : []))
  }, [machine, picture])
  useEffect(() => {
    const active = states.split(' ')
    for (const state of frame.current?.querySelectorAll<SVGElement>('[data-state]') ?? []) {
      const path = state.dataset.state ?? ''
      state.toggleAttribute(
        'data-current',
        active.some((leaf) => leaf === path || leaf.startsWith(`${path}.`)),
      )
    }
  }, [states, machine, picture])
  return (
    <div className="picture">
      {machine !== '' && (
        <button type="button" aria-pressed={isFull} onClick={() => setIsFull(!isFull)}>
          Full size
        </button>
      )}
      <div ref={frame} className={isFull ? 'full' : 'fitted'} />
    </div>
  )
}
