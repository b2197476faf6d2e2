/**
 * Loads the first pictures of this device's cart while the page is still parsed, inlined in the head of pages that show
 * one; `firstCart.ts` draws it. The script's element has the addresses of the sample's picture.
 */
{
  const { srcset, sizes } = document.currentScript!.dataset
  try {
    for (const { image } of JSON.parse(localStorage.getItem('cart')!).lines.slice(0, 4)) {
      // as `firstCart.ts`
      const [, stem] = /^\/pictures\/([a-z0-9-]+)-\d+\.jpg$/.exec(image) ?? []
      if (!stem) continue
      const link = document.createElement('link')
      Object.assign(link, { rel: 'preload', as: 'image', type: 'image/avif', imageSizes: sizes })
      link.imageSrcset = srcset!.replace(/[a-z0-9-]+(?=-\d+\.avif)/g, stem)
      document.head.append(link)
    }
  } catch {
    // no cart, or a damaged one
  }
}
