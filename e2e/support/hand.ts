import type { CDPSession, Page } from '@playwright/test'

interface Point {
  x: number
  y: number
}

/** A finger that rests so long before it is lifted flings nothing. */
const REST_SECONDS = 0.2

/** A finger on the screen, or two. */
export class Hand {
  private constructor(private readonly session: CDPSession) {}

  static async of(page: Page): Promise<Hand> {
    return new Hand(await page.context().newCDPSession(page))
  }

  private async send(
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: Point[],
    timestamp = Date.now() / 1000,
  ): Promise<void> {
    await this.session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: touchPoints.map((point, id) => ({ ...point, id })),
      timestamp,
    })
  }

  /**
   * Moves fingers from places to others in small steps, and lifts them after a rest: flung, a strip on a busy machine
   * flies past what it should stop at.
   */
  async draw(from: Point[], to: Point[], steps = 12): Promise<void> {
    await this.send('touchStart', from)
    for (let step = 1; step <= steps; step++) {
      await this.send(
        'touchMove',
        from.map(({ x, y }, index) => ({
          x: x + ((to[index]!.x - x) * step) / steps,
          y: y + ((to[index]!.y - y) * step) / steps,
        })),
      )
    }
    await this.send('touchEnd', [], Date.now() / 1000 + REST_SECONDS)
  }

  async tap(place: Point): Promise<void> {
    await this.send('touchStart', [place])
    await this.send('touchEnd', [])
  }
}
