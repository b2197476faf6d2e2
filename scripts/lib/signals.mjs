/**
 * Ends this program when the npm that runs it ends. npm starts a script through a shell, and a shell that a signal
 * kills does not pass the signal on: without this, `kill` on npm would leave the shop running.
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
