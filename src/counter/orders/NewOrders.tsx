import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { BellRing, CloudOff } from 'lucide-react'
import { useEffect } from 'react'
import { selectFreshCount, selectShopIsSilent } from '../../../machines/owner/ownerNews.ts'
import { accountTab } from '../../app/paths.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'
import { PageLink } from '../../components/links/PageLink.tsx'
import { useNewsWatch, useOwnerNews } from './useOwnerNews.ts'

/** Watches for new orders in every tab of the counter, and says how many, also in the page's title (OPN-153). */
export function NewOrders() {
  const text = useText('ownerOrders')
  const news = useOwnerNews()
  useNewsWatch(news)
  const fresh = useSelector(news.actor, selectFreshCount)
  const isSilent = useSelector(news.actor, selectShopIsSilent)
  useTitle(fresh > 0 ? text('freshTitle', { count: fresh }) : null)
  return (
    <>
      <Box role="status">
        {fresh > 0 && (
          <Flex mb="3" px="4" py="1" columnGap="3" align="center" bg="bg.panel" borderRadius="xl" wrap="wrap">
            <BellRing size={20} aria-hidden="true" />
            <Text fontWeight="bold">{text('fresh', { count: fresh })}</Text>
            <Button asChild variant="plain" minH="11" px="2">
              <PageLink to={accountTab('orders')}>{text('lookAtThem')}</PageLink>
            </Button>
          </Flex>
        )}
      </Box>
      <Box role="status">
        {isSilent && (
          <Flex mb="4" gap="3" align="center">
            <CloudOff size={20} aria-hidden="true" />
            <Text>{text('silent')}</Text>
          </Flex>
        )}
      </Box>
    </>
  )
}

/** Replaces the page's title for as long as one is given. */
function useTitle(title: string | null) {
  useEffect(() => {
    if (title === null) return
    const before = document.title
    document.title = title
    return () => {
      // the next page has its own title
      if (document.title === title) document.title = before
    }
  }, [title])
}
