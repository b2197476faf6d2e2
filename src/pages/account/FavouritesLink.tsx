import { Button, Flex, type FlexProps } from '@chakra-ui/react'
import { Heart } from 'lucide-react'
import { paths } from '../../app/paths.ts'
import { useText } from '../../app/useText.ts'
import { PageLink } from '../../components/PageLink.tsx'

/** A link to the favourites, which need no account (OPN-89). */
export function FavouritesLink(props: FlexProps) {
  const text = useText('common')
  return (
    <Flex justify="center" mt="4" {...props}>
      <Button asChild variant="ghost">
        <PageLink to={paths.favourites}>
          <Heart size={18} aria-hidden="true" /> {text('pages.favourites')}
        </PageLink>
      </Button>
    </Flex>
  )
}
