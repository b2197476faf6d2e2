import type { CDPSession, Page } from '@playwright/test'

interface Point {
  x: number
  y: number
}

/** How long a finger rests before it is lifted, so that it flings nothing. */
const REST_SECONDS = 0.2

/**
 * The time between the events of a tap or fling. Pages read the time of events, so the machine's load does not matter.
 */
const QUICK_SECONDS = 0.02

/** One finger on the screen, or two. */
export class TouchInput {
  /** The time of the last event, in seconds since 1970. */
  private seconds = 0

  private constructor(private readonly session: CDPSession) {}

  static async of(page: Page): Promise<TouchInput> {
    return new TouchInput(await page.context().newCDPSession(page))
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

  async down(points: Point[]): Promise<void> {
    await this.send('touchStart', points)
  }

  /** Moves the fingers in small steps, and calls `afterStep` after each. */
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

  /** Lifts the fingers after a rest, so that a strip does not fly past the point where it should stop. */
  async up(): Promise<void> {
    await this.send('touchEnd', [], Date.now() / 1000 + REST_SECONDS)
  }

  /** Lifts the fingers while they move. */
  async fling(): Promise<void> {
    await this.send('touchEnd', [], this.seconds + QUICK_SECONDS)
  }

  /** Moves the fingers, and lifts them after a rest. */
  async draw(from: Point[], to: Point[], steps?: number): Promise<void> {
    await this.down(from)
    await this.move(from, to, steps)
    await this.up()
  }

  async tap(point: Point): Promise<void> {
    await this.down([point])
    await this.fling()
  }

  async doubleTap(point: Point): Promise<void> {
    await this.tap(point)
    await this.send('touchStart', [point], this.seconds + QUICK_SECONDS)
    await this.fling()
  }
}
