import { Button, Center, Heading, Text, VStack } from '@chakra-ui/react'

/** What stands in place of a page that broke: the shop around it stays usable. */
export function RouteError() {
  return (
    <Center minH="60vh" px="4">
      <VStack gap="4" textAlign="center" role="alert">
        <Heading as="h1" size="lg">
          Something went wrong
        </Heading>
        <Text color="fg.muted">This page could not be shown. Nothing in your cart is lost.</Text>
        <Button colorPalette="brand" onClick={() => location.reload()}>
          Try Again
        </Button>
      </VStack>
    </Center>
  )
}
