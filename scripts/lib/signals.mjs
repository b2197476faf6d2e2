/**
 * Ends this program when the npm that runs it is ended. npm starts a script through a shell, and a shell that
 * dies of a signal hands nothing on: without this, `kill` on npm would leave the shop running behind it.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  watch.unref()
}
