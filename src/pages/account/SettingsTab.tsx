import { Box, Button, Flex, Heading, Link, Stack, Switch, Text } from '@chakra-ui/react'
import { paths } from '../../app/paths.ts'
import { useNotificationSettings } from '../../app/useNotificationSettings.ts'
import { PageLink } from '../../components/PageLink.tsx'

/** What to be told of [ACC-09, ACC-10], and how to leave [ACC-11]. */
export function SettingsTab() {
  const { settings, choose } = useNotificationSettings()
  return (
    <Stack gap="4">
      <Box as="section" aria-labelledby="notifications" bg="bg.panel" borderRadius="xl" p={{ base: '4', md: '6' }}>
        <Heading as="h2" size="md" id="notifications">
          Notifications
        </Heading>
        <Text mb="3" color="fg.muted">
          Your choice is kept on this device.
        </Text>
        <Choice label="Order Updates" isOn={settings.orderUpdates} onChange={(orderUpdates) => choose({ orderUpdates })} />
        <Choice label="Marketing Emails" isOn={settings.marketingEmails} onChange={(marketingEmails) => choose({ marketingEmails })} />
      </Box>
      <Box as="section" aria-labelledby="leaving" bg="bg.panel" borderRadius="xl" p={{ base: '4', md: '6' }}>
        <Heading as="h2" size="md" id="leaving" mb="2">
          Your account
        </Heading>
        <Flex justify="space-between" align="center" gap="3" wrap="wrap">
          <Text id="how-to-leave" color="fg.muted">
            To have your account deleted, please{' '}
            <Link asChild colorPalette="brand" variant="underline">
              <PageLink to={paths.contact}>contact us</PageLink>
            </Link>
            .
          </Text>
          {/* It does nothing, as specified (CTR-30); the line beside it says what does. */}
          <Button variant="outline" aria-describedby="how-to-leave">
            Delete Account
          </Button>
        </Flex>
      </Box>
    </Stack>
  )
}

interface ChoiceProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function Choice({ label, isOn, onChange }: ChoiceProps) {
  return (
    <Switch.Root
      display="flex"
      justifyContent="space-between"
      minH="11"
      colorPalette="brand"
      size="lg"
      checked={isOn}
      onCheckedChange={({ checked }) => onChange(checked)}
    >
      <Switch.Label fontSize="md">{label}</Switch.Label>
      <Switch.HiddenInput />
      <Switch.Control>
        <Switch.Thumb />
      </Switch.Control>
    </Switch.Root>
  )
}
