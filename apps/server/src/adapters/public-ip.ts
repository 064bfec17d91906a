import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Networks that are not public: private, local, reserved for examples. IPv4 and IPv6 need separate lists. */
const reserved4 = new BlockList()
const reserved6 = new BlockList()
for (const subnet of [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24',
  '192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3',
].flatMap((line) => line.split(' '))) {
  const [network = '', bits] = subnet.split('/')
  reserved4.addSubnet(network, Number(bits), 'ipv4')
}
// The internet uses 2000::/3 only; within it some networks hold an IPv4 address of any kind (6to4, Teredo) or are examples.
for (const subnet of '::/3 4000::/2 8000::/1 2001::/23 2001:db8::/32 2002::/16 3fff::/20'.split(' ')) {
  const [network = '', bits] = subnet.split('/')
  reserved6.addSubnet(network, Number(bits), 'ipv6')
}

/** True for a public IP address. */
export const isPublicIp = (address: string): boolean =>
  (isIPv4(address) && !reserved4.check(address, 'ipv4')) ||
  (isIPv6(address) && !reserved6.check(address, 'ipv6'))
