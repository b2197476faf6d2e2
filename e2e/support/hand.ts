import type { CDPSession, Page } from '@playwright/test'

interface Point {
  x: number
  y: number
}

/** A finger that rests so long before it is lifted flings nothing. */
const REST_SECONDS = 0.2

/** Between the events of a tap and of a fling. Pages measure by the times of events, so the machine's load does not count. */
const QUICK_SECONDS = 0.02

/** A finger on the screen, or two. */
export class Hand {
  /** The time of the last event. */
  private seconds = 0

  private constructor(private readonly session: CDPSession) {}

  static async of(page: Page): Promise<Hand> {
    return new Hand(await page.context().newCDPSession(page))
  }

  private async send(
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: Point[],
    seconds = Date.now() / 1000,
  ): Promise<void> {
    this.seconds = seconds
    await this.session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: touchPoints.map((point, id) => ({ ...point, id })),
      timestamp: seconds,
    })
  }

  async down(places: Point[]): Promise<void> {
    await this.send('touchStart', places)
  }

  /** Moves fingers from places to others in small steps, and does something after each. */
  async move(from: Point[], to: Point[], steps = 12, afterStep?: () => Promise<unknown>): Promise<void> {
    for (let step = 1; step <= steps; step++) {
      await this.send(
        'touchMove',
        from.map(({ x, y }, index) => ({
          x: x + ((to[index]!.x - x) * step) / steps,
          y: y + ((to[index]!.y - y) * step) / steps,
        })),
      )
      await afterStep?.()
    }
  }

  /** Lifts the fingers after a rest: flung, a strip on a busy machine flies past what it should stop at. */
  async up(): Promise<void> {
    await this.send('touchEnd', [], Date.now() / 1000 + REST_SECONDS)
  }

  /** Lifts the fingers while they move. */
  async fling(): Promise<void> {
    await this.send('touchEnd', [], this.seconds + QUICK_SECONDS)
  }

  /** Moves fingers from places to others, and lifts them after a rest. */
  async draw(from: Point[], to: Point[], steps?: number): Promise<void> {
    await this.down(from)
    await this.move(from, to, steps)
    await this.up()
  }

  async tap(place: Point): Promise<void> {
    await this.down([place])
    await this.fling()
  }

  async doubleTap(place: Point): Promise<void> {
    await this.tap(place)
    await this.send('touchStart', [place], this.seconds + QUICK_SECONDS)
    await this.fling()
  }
}
