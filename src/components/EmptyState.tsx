import { Box, Button, Text, VStack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { PageLink } from './PageLink.tsx'

interface EmptyStateProps {
  title: string
  /** One short sentence: what to do next. */
  children?: ReactNode
  icon?: ReactNode
  action?: { label: string; to: string }
}

/** Shown when there is nothing to list, with a link or button to go on. */
export function EmptyState({ title, children, icon, action }: EmptyStateProps) {
  return (
    <VStack gap="4" py={{ base: '12', md: '20' }} px="4" textAlign="center">
      {icon && (
        <VStack color="fg.muted" aria-hidden="true">
          {icon}
        </VStack>
      )}
      <Box as="h2">{title}</Box>
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
