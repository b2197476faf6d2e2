import { Box, Button, Field, Input, SimpleGrid } from '@chakra-ui/react'
import { LogOut } from 'lucide-react'
import type { User } from '../../../domain/entities.ts'
import { useApp } from '../../app/hooks.ts'

/** Name, email and phone, read-only [ACC-04], and the way out [ACC-02]. */
export function ProfileTab({ user }: { user: User }) {
  const { session } = useApp()
  return (
    <Box bg="bg.panel" borderRadius="xl" p={{ base: '4', md: '6' }}>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="4" mb="6">
        <Fact label="Name" value={user.full_name} />
        <Fact label="Email" value={user.email} />
        <Fact label="Phone" value={user.mobile_number} />
      </SimpleGrid>
      <Button variant="outline" onClick={() => session.send({ type: 'session.logOut' })}>
        <LogOut size={18} aria-hidden="true" /> Sign Out
      </Button>
    </Box>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <Field.Root readOnly>
      <Field.Label>{label}</Field.Label>
      <Input value={value} readOnly />
    </Field.Root>
  )
}
