import { Button, Heading, Text, VStack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { PageLink } from './PageLink.tsx'

interface EmptyStateProps {
  title: string
  /** One quiet sentence that says what to do next. */
  children?: ReactNode
  icon?: ReactNode
  action?: { label: string; to: string }
}

/** What stands where there is nothing to show, with the way on. */
export function EmptyState({ title, children, icon, action }: EmptyStateProps) {
  return (
    <VStack gap="4" py={{ base: '12', md: '20' }} px="4" textAlign="center">
      {icon && (
        <VStack color="fg.muted" aria-hidden="true">
          {icon}
        </VStack>
      )}
      <Heading as="h2" size="lg">
        {title}
      </Heading>
      {children && (
        <Text color="fg.muted" maxW="md">
          {children}
        </Text>
      )}
      {action && (
        <Button asChild colorPalette="brand">
          <PageLink to={action.to}>{action.label}</PageLink>
        </Button>
      )}
    </VStack>
  )
}
